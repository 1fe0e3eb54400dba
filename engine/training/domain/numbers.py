"""Counting and little sums: what comes next, plus, minus, times, half, double, odd or even, bigger."""

from random import Random

from .tables import CLAUSE, WHAT, Topic, also, ask, rows, say
from .tables import more as widened
from .text import Bounded, number
from .words import plural

AFTER = (
    "what comes after {x}", "what number comes after {x}", "what's after {x}", "what number is after {x}", "which number (comes after|follows|is after) {x}",
    "what's the number after {x}", "what's the next number after {x}", "the number after {x}", "after {x} comes what", "what comes next after {x}",
    "what number follows {x}", "what is one more than {x}", "count on from {x} what's next", "the next number after {x} is", "and after {x} comes",
    "what comes (right|straight|just) after {x}", "if i count what comes after {x}", "tell me the number after {x}", "after the number {x} what's next",
    "(do you know|can you tell me|tell me|i forgot|any idea) (what|what number|which number) comes after {x}", "when counting what comes after {x}", "{x} and then",
    "name the number that follows {x}", "what do i say after {x} when i count", "i'm at {x} what's the next number", "one more than {x} is what", "what number do you get after {x}",
    "what number do you say after {x}", "what do you say after {x} when you count", "what do you say after {x} when counting", "what number would come after {x}",
    "what number comes (right|straight|just|directly) after {x}", "which number is next after {x}", "what number is next after {x}", "what's the very next number after {x}",
    "what follows {x}", "what follows {x} when you count", "{x} is followed by what number", "{x} is followed by", "after {x} what number is it", "after {x} is what number",
    "after {x} we get", "after {x} we have what number", "after {x}", "after {x} what", "after {x} which number", "{x} what's next", "{x} what comes next", "{x} then what",
    "{x} and what comes next", "{x} and the next one is", "{x} and the next number is", "next after {x}", "next number after {x}", "number after {x}", "next number please after {x}",
    "give me the next number after {x}", "give me the number after {x}", "say the number after {x}", "say the next number after {x}", "name the next number after {x}",
    "what is {x} and one more", "what's one up from {x}", "one up from {x}", "one higher than {x} is what", "what's one higher than {x}", "which number is one more than {x}",
    "what number is one bigger than {x}", "if i add one to {x} what do i get", "keep counting from {x}", "i'm counting and i got to {x} what's next", "i counted to {x} what's next",
    "i've counted up to {x} what comes next", "i say {x} you say the next number", "if i'm at {x} what's next", "you're at {x} what's next", "continue after {x}",
    "continue from {x} what's next", "go on from {x}", "where do i go after {x} counting up",
    "(could you tell me|would you know|i wonder|remind me|i'd like to know|i was wondering) (what|what number|which number) comes after {x}",
    "(do you know|tell me|can you tell me) the number after {x}", "(do you know|tell me|can you tell me) what the next number after {x} is",
    "my (son|daughter|kid) asked what comes after {x}", "help me count what comes after {x}", "when you count what's after {x}", "in counting what follows {x}",
    "counting up what's after {x}", "counting up from {x} what's next", "{x} comes before (what|which) number", "{x} is one less than what", "the number that comes after {x}",
    "the number following {x}", "the one after {x}",
    "(what|which|what number|which number|which one) (comes|goes|is|follows|stands|would be|do we say|do i say|do you say|do we get|do we have) (right|just|straight|directly|immediately|) after {x}( when (you|i|we) count| in counting| counting up| if (i'm|you're) counting|)",
    "(i'm|we're|you're|my son is|say i'm) (at|on|up to) {x} (now |)(what's next|what comes next|what do i say now|what's my next number|which number is next|and then|so next is)",
    "(i|we|my daughter|my son|you) (counted|got|made it) (up |)to {x} (what's next|what comes next|what now|and next|so what follows|which number is next)",
    "(what's|what is|tell me|give me|say|do you know|name|i need) the (next|following|next higher|very next) (number|one|whole number)( (after|to|from|behind) {x})",
    "(what's|what is|which is|tell me) the (neighbor|number) (just |right |)(above|behind|on top of|past|following) {x}( when you count| on the number line| on a ruler|)",
    "(when|if|once) (i|you|we|one) (count|counts|have counted|get|come|got|reach) (up |)to {x} (what's next|what comes next|which number comes then|what do i say next|what's the next one)",
    "one (higher than|more than|bigger than|up from|further than|step up from|greater than|above) {x} (is|is what|would be|makes|what is that|please)",
    "(the number|the one|what comes|who comes) (after|behind|following|next to and above) {x} (is|is called|would be|what is it|please)",
    "{x} (and|and then|then|is followed by|comes before|is just before|goes before) (comes|what|which number|what number|what comes next)",
    "count (one more|one further|one up|on) (from|after) {x}( what do you get| what is it| please|)",
    "(when|if|after) (i've|you've|we've) said {x} (what do i say|what comes|what's next|which number do i say)( next| then|)",
    "i'm counting (and i'm at |and just said |to |){x} (and then|and next comes|what's next|and now)",
    "(what's|what is) (coming|to come|next|up next|the one coming) after {x}",
    "(what|which number) would (be|come) (after|next after|right after) {x}", "what would be the number (following|after|next to come after) {x}",
    "(if|when) you say {x} (i say|i have to say|it's my turn and i say|then i say)( what|)",
    "after you say {x} (you say|comes|what do you say)",
    "(which|what) (is|would be) the (one|number) (following|after|behind|next to come after|right after) {x}",
    "(my son|my daughter|he|she) (is stuck|got stuck|stops|stopped) (after|at) {x} (what comes|what comes next|what's next|which number is next)",
    "{x} (what's the next|what's the one after|which one is next|what number is next)( please|)",
)
BEFORE = (
    "what comes before {x}", "what number comes before {x}", "what's before {x}", "what number is before {x}", "which number (comes before|precedes|is before) {x}",
    "what's the number before {x}", "what's the number just before {x}", "the number before {x}", "before {x} comes what", "what comes (right|just) before {x}",
    "what is one less than {x}", "the number right before {x} is", "and before {x} comes", "if i count what comes before {x}", "tell me the number before {x}",
    "(do you know|can you tell me|tell me|i forgot|any idea) (what|what number|which number) comes before {x}", "when counting what comes before {x}",
    "name the number that comes before {x}", "counting down what comes after {x}", "i'm counting down from {x} what's next", "one less than {x} is what", "what number leads up to {x}",
    "what number do you say before {x}", "what do you say before {x} when you count", "what number would come before {x}", "what number comes (right|just|directly) before {x}",
    "what's the previous number to {x}", "which number is just before {x}", "what number is right before {x}", "before {x} what number is it", "before {x} is what number",
    "before {x} we have what number", "before {x}", "before {x} what", "before {x} which number", "{x} what comes before", "{x} what comes before it", "{x} what's the one before it",
    "{x} and the number before it is", "number before {x}", "give me the number before {x}", "say the number before {x}", "name the number before {x}", "what's one down from {x}",
    "one down from {x}", "one lower than {x} is what", "what's one lower than {x}", "which number is one less than {x}", "what number is one smaller than {x}", "what is {x} less one",
    "go back one from {x}", "count back one from {x}", "count down one from {x}", "what's the number you say before {x}", "i'm counting backwards and i'm at {x} what's next",
    "counting backwards from {x} what's next", "counting backwards what comes after {x}", "going down from {x} what's next", "counting down from {x} what's the next number",
    "i say {x} you say the number before", "i'm counting down i'm at {x} what's next",
    "(could you tell me|would you know|i wonder|remind me|i'd like to know|i was wondering) (what|what number|which number) comes before {x}",
    "(do you know|tell me|can you tell me) the number before {x}", "(do you know|tell me|can you tell me) what the number before {x} is", "my (son|daughter|kid) asked what comes before {x}",
    "what number goes before {x}", "what goes before {x} when you count", "what precedes {x}", "{x} comes after (what|which) number", "{x} follows (what|which) number",
    "{x} is one more than what", "the number that comes before {x}", "the number preceding {x}", "the one before {x}",
    "help me what comes before {x}",
    "(what|which|what number|which number|which one) (comes|goes|is|stands|would be|do we say|do i say|do you say|do we have) (right|just|straight|directly|immediately|one|) (before|ahead of|in front of) {x}( when (you|i|we) count| in counting| if (i'm|you're) counting|)",
    "(what's|what is|tell me|give me|say|do you know|name|i need) the (previous|number|last number|next lower number|preceding number|number right|number just|one) before {x}",
    "(what's|what is|which is|tell me) the (neighbor|number|number just|number right) (below|under|ahead of|in front of) {x}( when you count| on the number line| on a ruler|)",
    "(the number|the one|what comes|what number comes) (before|ahead of|in front of|just before|right before|leading up to) {x} (is|is called|would be|what is it|please)",
    "(i'm|we're|you're) (counting down|going backwards|counting back|going down) (and i'm at|and we're at|from|and got to) {x} (what's next|what comes next|what do i say now|which number is next|and then)",
    "(when|if) (i|you|we) (count down|count backwards|go backwards|go back) (what|which number|what number) (comes|is|do i say) after {x}",
    "one (lower than|less than|smaller than|down from|step down from|below|under) {x} (is|is what|would be|makes|what is that|please)",
    "{x} (comes (right |just |)after|is right after|is just after|follows) (what|which number|what number|which one)",
    "(go|count|step) (one |)(back|down|backwards) (one |)from {x}( what do you get| where are you| please|)",
    "(just|right|directly|one) before {x} (there is|comes|is|we have|stands)( what| which number|)",
    "(which number's|what number's|which number is|what number is) (directly |right |just |)(in front of|before|under|below) {x}",
    "the number (one |just |right |)(below|before|under) {x}( please| is| is what|)",
    "{x} comes (right |just |)after (which number|what|what number)",
    "before you (say|get to|reach|come to) {x} (you say|you have|comes|what do you say|what is there)( what|)",
    "(which|what) (is|would be) the (one|number) (before|ahead of|in front of|right before) {x}",
)
AFTER_SAY = ("{Y}", "it's {y}", "{y} comes after {x}", "that's {y}")
BEFORE_SAY = ("{Y}", "it's {y}", "{y} comes before {x}", "that's {y}")
AND_AFTER = ("and after that", "and the next one", "and then", "and the number after that", "what comes after that", "and next", "then what", "and the one after",
    "so what's next", "and what follows", "and what's after that", "what's the next one", "next one please", "the next one", "the next number", "and the one after that", "and what's next",
    "okay what's next", "and then what", "what about the next one", "and the following number", "and one more",
)
AND_BEFORE = ("and before that", "and the one before", "and the number before that", "what comes before that", "and before that one", "what's before that one",
    "so what's before that", "and what's before that", "and what comes before that", "the one before", "the number before that", "what about before that", "what's the one before that",
    "and one less", "and one further back", "okay what's before it", "and just before that", "and the previous one", "and one down from that",
)

PLUS = (
    "what is {a} plus {b}", "what's {a} plus {b}", "how much is {a} plus {b}", "{a} plus {b}", "{a} plus {b} is what", "what's {a} and {b}", "how much is {a} and {b}",
    "{a} and {b} (makes|make|is) what", "{a} and {b} makes how (much|many)", "add {a} and {b}( please|)", "add {b} to {a}", "what do you get if you add {a} and {b}", "what do {a} and {b} make",
    "what's the sum of {a} and {b}", "the sum of {a} and {b}", "(can you|could you) add {a} and {b}( for me|)", "calculate {a} plus {b}", "what does {a} plus {b} (make|equal|give|come to)",
    "(do you know|tell me|can you tell me|could you say|i'd like to know|any idea) what {a} plus {b} is", "how many is {a} plus {b}", "if i have {a} and get {b} more how many do i have",
    "{a} plus {b} equals", "if i add {b} to {a} what do i get", "i have {a} apples and buy {b} more how many are there", "what is {a} added to {b}", "work out {a} plus {b}",
    "{a} plus {b} please", "give me {a} plus {b}", "{b} more than {a} is what", "what number is {b} more than {a}", "let's do math what's {a} plus {b}", "total of {a} and {b}",
    "what's the total of {a} and {b}", "put {a} and {b} together what's that", "do the sum {a} plus {b}", "what would {a} plus {b} be", "can you do {a} plus {b}",
    "what do you get when you add {a} and {b}", "what do you get when you put {a} and {b} together", "what do i get if i add {a} to {b}", "what do we get adding {a} and {b}",
    "adding {a} and {b} gives what", "adding {b} to {a} makes what", "what's {a} add {b}", "{a} add {b}", "{a} add {b} is", "how much do {a} and {b} make", "how much does {a} plus {b} make",
    "how much is {a} and {b} together", "how much are {a} and {b}", "how much do i get from {a} plus {b}", "how many do {a} and {b} make", "how many is {a} and {b}",
    "how many are {a} and {b} together", "what are {a} and {b} together", "what is {a} and {b} more", "{a} and {b} together", "{a} and {b} added up", "{a} and {b} is", "{a} plus {b} makes",
    "{a} plus {b} makes what", "{a} plus {b} comes to", "{a} plus {b} gives", "{a} plus {b} gives me what", "{a} plus {b} how much", "{a} plus {b} how much is that",
    "{a} plus {b} what's that", "{a} plus {b} what is it", "{a} plus {b} quickly", "{a} plus {b} do you know", "so {a} plus {b} is", "start with {a} and add {b}",
    "start at {a} and go up {b}", "take {a} and add {b}", "take {a} plus {b}", "if you have {a} and add {b}", "if you take {a} and add {b} what is it",
    "if i have {a} and i get {b} more what's that", "i have {a} and you give me {b} how many do i have", "i have {a} coins and find {b} more how many is that",
    "there are {a} birds and {b} more come how many are there", "i had {a} and got {b} more how many now", "{a} people are here and {b} more come how many is that",
    "(please |)add up {a} and {b}", "sum up {a} and {b}", "the answer to {a} plus {b}", "what's the answer to {a} plus {b}", "what's the result of {a} plus {b}",
    "tell me the sum of {a} and {b}", "tell me the answer to {a} plus {b}", "give me the sum of {a} and {b}", "give me the total of {a} and {b}", "compute {a} plus {b}",
    "figure out {a} plus {b}", "can you figure out {a} plus {b}", "can you work out {a} plus {b}", "could you work out {a} plus {b} for me", "can you calculate {a} plus {b}",
    "could you calculate {a} plus {b} please", "(can you|could you) tell me how much {a} plus {b} is", "(do you know|tell me|i wonder|any idea) how much {a} and {b} (is|are|make)",
    "(do you know|i wonder|i forgot) what {a} and {b} make", "i need {a} plus {b}", "i need to add {a} and {b}", "i need to know {a} plus {b}", "i'm trying to add {a} and {b}",
    "i'm adding {a} and {b} what do i get", "help me add {a} and {b}", "help me with {a} plus {b}", "math question {a} plus {b}", "math question what's {a} plus {b}",
    "quick math {a} plus {b}", "easy one {a} plus {b}", "here's a sum {a} plus {b}", "try this {a} plus {b}", "are you good at math what's {a} plus {b}",
    "can you do math what's {a} plus {b}", "let's see if you can add {a} and {b}", "my homework says {a} plus {b}", "what would i get if i added {a} and {b}",
    "what would {a} and {b} be together", "{a} increased by {b} is what", "raise {a} by {b} what do you get", "what's {b} on top of {a}", "{a} and then {b} more how many is that",
    "what will {a} plus {b} be", "what number do i get from {a} plus {b}", "what number is {a} plus {b}",
    "(i|we|you|my son|my daughter|tom|the teacher) (have|had|got|find|bought) {a} (apples|cookies|coins|candies|boxes) and (get|find|buy|pick|win|receive|take|add|got) {b} (more|others|extra) how many (do i have|have i got|are there|is that|does that make|are that)( now| altogether| in all| in total| then|)",
    "(there are|there were|i see|we saw|here are|on the tree are) {a} (birds|people|apples|coins) and {b} more (come|arrive|join|land|turn up|are added|fly in|appear) how many (are there|are there now|is that|are they|are there in all|do i see now)",
    "{a} (apples|cookies|coins|birds|candies|dollars|people) (and|plus|and then|and another) {b} (more|others) (is|are|make|makes|is how many|makes how many|how many is that)",
    "(put|take|count) {a} and {b} together( and you have| and what do you get| and you get| how many is that| what's that|)",
    "(put {b} on top of|put {b} onto|add {b} to|count {b} on from) {a}( and what do you get| how many is that| what's that| and you get| please|)",
    "(what's|what is|tell me|give me|do you know|what would be|work out|find) the (sum|total|result|answer|outcome) (of|from|for) ({a} and {b}|{a} plus {b}|adding {a} and {b})",
    "(can|could|would|will) you (add|add up|sum up|put together|total|count together) {a} and {b}( for me| for us| please|)",
    "(how much|how many|what) (is|are|do|does|would|will) {a} (plus|and|and also|added to|together with) {b} (make|be|come to|give|add up to|amount to|equal)( together| altogether| in total|)",
    "(how much|how many|what) (is|are) {a} (plus|and|added to|with|together with) {b}( together| altogether| in total| when added| in all|)",
    "{b} (more than|on top of|added to|up from|plus) {a} (is|is what|makes|would be|gives|what's that|equals)",
    "(what|which number|what number) (do you get|do i get|comes out|results) (if|when) (you|i|we) (add|count|put together) {a} and {b}",
    "(if|when) (i|you|we) (add|put|count) {a} and {b} together (what|how much|how many) (do i get|is it|comes out|is that|does it make)",
    "{a} (and|plus) {b} (what does it|what does that|how many does it|what would that|what do they) (make|give|come to|add up to|be)",
    "(my teacher|my grandson|my daughter|the book|my homework) (asks|wants to know|says work out|wants) (what|how much) {a} (and|plus) {b} (is|are|make|makes)",
    "{a} and {b} (make|makes|are|gives|give|equals|would be|add up to|come to)( together| what| how many| what number|)",
    "(i've got|i have|my friend has) {a} (apples|coins|cookies) and (my friend|my brother|you|somebody else) (has|have|brings) {b} how many (together|do we have|is that together|have we got)",
    "{a} (birds|people) (sit|play|swim|stand) (on a branch|in the park|in the pool|here) and {b} (more|others) (come|join|join them|arrive|hop on) how many (are there|is that|are there now|play)",
    "(my son|my daughter|tom) has {a} (apples|coins|cookies) and gets {b} more so how many( has he got| does she have| is that|)",
    "(what|how much) (will|would) (i|you|we) have (if|when) (i|you|we) put {a} and {b} together",
    "(do|try|work out|say|tell me) {a} (plus|and|added to) {b}( together| please| for me|)",
    "{a} and (another|then another|again|a further) {b}( is| makes| is what|)",
    "how much (will it be|is it|do i have|does it make|would that be) (when|if) (i|you|we) add (up |){a} (to|and) {b}",
    "you have {a} (cookies|apples|coins) and i give you {b} (more |)(how many do you have|how many is that|how many are that|what have you got)",
    "{a} and then {b} (and|more|added|on top) (together|is|makes|altogether)",
    "i (need|have|want) to (add|add up|sum up|put together) {a} and {b}",
    "{a} (kids|people|birds|friends) and then {b} (more|others) come how many (are there|is that)( now| altogether|)",
    "adding {b} to {a} (makes|gives|is)( what| how much|)",
)
MINUS = (
    "what is {a} minus {b}", "what's {a} minus {b}", "how much is {a} minus {b}", "{a} minus {b}", "{a} minus {b} is what", "what's {a} take away {b}", "{a} take away {b}",
    "how much is {a} take away {b}", "subtract {b} from {a}", "take {b} (away |)from {a}", "what do you get if you take {b} from {a}", "what's left if i take {b} (away |)from {a}",
    "(can you|could you) subtract {b} from {a}", "calculate {a} minus {b}", "what does {a} minus {b} (make|equal|give|come to)", "what is {a} less {b}",
    "(do you know|tell me|can you tell me|could you say|i'd like to know|any idea) what {a} minus {b} is", "if i have {a} and give away {b} how many are left",
    "{a} minus {b} equals", "i have {a} cookies and eat {b} how many are left", "work out {a} minus {b}", "{a} minus {b} please", "what's the difference between {a} and {b}",
    "what number is {b} less than {a}", "{b} less than {a} is what", "if {b} out of {a} are gone how many remain", "what would {a} minus {b} be", "can you do {a} minus {b}", "{b} from {a} leaves what",
    "what do you get when you take {b} away from {a}", "what do i get if i take {b} from {a}", "what do you have left when you take {b} from {a}", "what's left of {a} if you take away {b}",
    "what's left when {b} is taken from {a}", "how many are left if you take {b} from {a}", "how much is left if i take {b} from {a}", "how much is {a} less {b}", "{a} less {b} is what",
    "{a} take away {b} is what", "{a} take away {b} leaves what", "{a} take away {b} makes", "{a} minus {b} makes", "{a} minus {b} makes what", "{a} minus {b} gives", "{a} minus {b} leaves",
    "{a} minus {b} leaves what", "{a} minus {b} comes to", "{a} minus {b} how much", "{a} minus {b} how much is that", "{a} minus {b} what's that", "{a} minus {b} what is it",
    "{a} minus {b} do you know", "so {a} minus {b} is", "start with {a} and take away {b}", "start at {a} and go down {b}", "take {a} and subtract {b}",
    "if you have {a} and lose {b} how many are left", "if you take {a} and subtract {b} what is it", "i have {a} and i give you {b} how many are left",
    "i had {a} coins and lost {b} how many are left", "there were {a} birds and {b} flew away how many are left", "i have {a} and spend {b} what's left",
    "{a} people are here and {b} leave how many stay", "i have {a} candies and eat {b} how many remain", "{a} with {b} taken away", "{b} taken away from {a}", "{b} taken from {a} is what",
    "subtract {b} from {a} what do you get", "deduct {b} from {a}", "what's the answer to {a} minus {b}", "what's the result of {a} minus {b}", "tell me the answer to {a} minus {b}",
    "compute {a} minus {b}", "figure out {a} minus {b}", "can you figure out {a} minus {b}", "can you work out {a} minus {b}", "could you work out {a} minus {b} for me",
    "can you calculate {a} minus {b}", "could you calculate {a} take away {b}", "(do you know|tell me|can you tell me|i wonder|any idea) (how much|what) {a} take away {b} is",
    "(could you|can you) take {b} away from {a}", "i need {a} minus {b}", "i need to subtract {b} from {a}", "i'm trying to take {b} from {a}", "help me subtract {b} from {a}",
    "help me with {a} minus {b}", "math question {a} minus {b}", "math question what's {a} take away {b}", "quick math {a} minus {b}", "easy one {a} minus {b}", "here's one {a} minus {b}",
    "try this {a} minus {b}", "can you do math what's {a} minus {b}", "my homework says {a} minus {b}", "how far is it from {b} up to {a}", "how many more is {a} than {b}",
    "by how much is {a} more than {b}", "what do i add to {b} to get {a}", "{b} plus what makes {a}", "reduce {a} by {b} what do you get", "what number do i get from {a} minus {b}",
    "lower {a} by {b} what's that", "{a} down by {b} is what", "what will {a} minus {b} be", "what's {a} without {b}", "{b} off {a} is what", "{b} fewer than {a} is how many",
    "(i|we|you|my son|my daughter|tom) (have|had|got) {a} (apples|cookies|coins|candies|dollars) and (eat|lose|give away|spend|drop|throw away|sell|use up|ate|lost|gave away|spent) {b} (of them |)(how many|how much|what) (do i have left|are left|is left|remain|have i got left|do i still have|stay)",
    "(if|suppose|say) (i|we|you|somebody) (have|had) {a} (apples|cookies|coins|candies) and (eat|lose|give away|drop|take away|ate|lost|break) {b} (of them |)how many (are left|remain|are there then|do i have left|are still there|would be left)",
    "(there are|there were|i saw|on a tree sit) {a} (birds|people|apples|coins) and {b} (of them |)(leave|fly away|flew off|fall down|go|run away|disappear|are taken|left|went home) how many (are left|stay|remain|are still there|stayed|are there now)",
    "(what|how much|how many) (is left|remains|stays|is there|are left|do i have|do you get|is it) (if|when) (you|i|we|somebody) (take|subtract|remove|take away|deduct) {b} from {a}",
    "(take|subtract|remove|deduct|pull) {b} (away |)from {a} (what|and what|how much|how many|what number) (is left|do you get|remains|stays|do i have|is that|is it)",
    "(remove|subtract|deduct|take off) {b} from {a}( please| for me| and tell me what's left|)",
    "(what's|what is|tell me|give me|do you know|how big is|work out|find) the (difference between {a} and {b}|difference of {a} and {b}|difference from {b} to {a}|result of {a} (minus|less) {b}|answer to {a} (minus|take away) {b})",
    "(can|could|would|will) you (subtract|take|take away|remove|deduct) {b} from {a}( for me| for us| please|)",
    "(how much|how many|what) (is|are|would be) {a} (minus|less|without|take away) {b}",
    "{a} (minus|take away|less|without|subtract) {b} (is|leaves|makes|gives|equals|would be|what's that|is how many|leaves how many|comes to)",
    "{b} (less than|fewer than|off|down from|below|smaller than) {a} (is|is what|makes|would be|gives|what's that|what number is that)",
    "(how many|what) (do|must|should|would) (i|you|we) (add|put|need) to {b} (to (get|make|reach|have)|until i have) {a}",
    "(from|out of|of) {a} (take|subtract|remove|i take|you take|we take) {b} (what's left|how many are left|what remains|what do you get|how many stay)",
    "(my teacher|my grandson|my daughter|the book|my homework) (asks|wants to know|says work out|wants) (what|how much) {a} (minus|take away|less) {b} (is|makes|leaves)",
    "(what|how much|how many) (is left|remains|stays|is there) of {a} (if|when) {b} (are gone|are taken|are taken away|are missing|leave|are used)",
    "(if|when) (i|you|we) (subtract|take away|take|remove|deduct) {b} from {a}( what is it| what do i get| what's left|)",
    "{a} (cookies|apples|candies|coins|birds) (on a plate|in a bag|on the table|in a box|in a tree|) and {b} (get eaten|are eaten|are taken|are sold|fly away|go missing|fall off) (what's left|how many are left|how many stay|how many remain)",
    "(i|my son|tom|we) had {a} (apples|candies|coins|cookies) and {b} (were eaten|got lost|broke|were gone|fell down|were bad)( how many are left| so what's left| how many now|)",
    "(by how much|how much) is {a} (greater|more|bigger|larger|higher) than {b}",
    "{b} (from|out of|off|subtracted from|taken off) {a}( is| is what| leaves| makes| please|)",
    "(there are|there were) {a} (people|birds) (in the pool|in the room|on the bus|on the roof|in the park|in the garden) (and |)(then |){b} (get out|leave|go home|fly away|get off) how many (are still in|are still there|are left|stay|remain)",
    "{a} (take {b} away|with {b} gone|and {b} less|if {b} are gone|if you take away {b})",
    "(what|how much) do i have (left |)if i give {b} of my {a} (apples|coins|cookies) (to you|away|to my friend)",
    "subtract {b} from {a} (what's that make|what does that make|what's that|what do we have|and)",
    "{a} less {b} (that's|is|makes|leaves|gives)( what| how many|)",
    "how many (is|are) {a} (without|minus|less) {b}",
    "what's left of {a} after (taking|removing|losing|giving away|subtracting) {b}",
    "how many are left (over |)when {b} (from|of|out of) {a} (go|leave|are gone|disappear)",
)
TIMES = (
    "what is {a} times {b}", "what's {a} times {b}", "how much is {a} times {b}", "{a} times {b}", "{a} times {b} is what", "what's {a} multiplied by {b}", "multiply {a} by {b}",
    "multiply {a} and {b}", "{a} multiplied by {b}", "calculate {a} times {b}", "what does {a} times {b} (make|equal|give|come to)", "{a} times {b} equals", "{a} times {b} please",
    "(do you know|tell me|can you tell me|could you say|i'd like to know|any idea) what {a} times {b} is", "what do you get if you multiply {a} by {b}", "what's the product of {a} and {b}",
    "(can you|could you) multiply {a} by {b}( for me|)", "work out {a} times {b}", "can you do {a} times {b}", "what would {a} times {b} be", "times tables what's {a} times {b}",
    "what do you get when you multiply {a} and {b}", "what do i get if i multiply {a} by {b}", "multiplying {a} by {b} gives what", "how much is {a} multiplied by {b}",
    "{a} multiplied by {b} is what", "{a} multiplied by {b} gives", "{a} times {b} makes", "{a} times {b} makes what", "{a} times {b} gives", "{a} times {b} gives what",
    "{a} times {b} comes to", "{a} times {b} how much", "{a} times {b} how much is that", "{a} times {b} what's that", "{a} times {b} what is it", "{a} times {b} do you know",
    "so {a} times {b} is", "the product of {a} and {b}", "tell me the product of {a} and {b}", "give me {a} times {b}", "give me the product of {a} and {b}", "take {a} times {b}",
    "take {a} and multiply it by {b}", "if you take {a} and multiply it by {b} what is it", "if you multiply {a} and {b} what's that",
    "i have {a} bags with {b} apples in each how many apples is that", "{a} boxes with {b} eggs in each how many eggs is that", "{a} rows of {b} chairs how many chairs is that",
    "{a} groups of {b} is how many", "{a} groups of {b}", "{a} lots of {b}", "{a} lots of {b} is what", "what are {a} lots of {b}", "how many is {a} times {b}",
    "how much does {a} times {b} make", "how much do you get for {a} times {b}", "what's the answer to {a} times {b}", "what's the result of {a} times {b}",
    "tell me the answer to {a} times {b}", "compute {a} times {b}", "figure out {a} times {b}", "can you figure out {a} times {b}", "can you work out {a} times {b}",
    "could you work out {a} times {b} for me", "can you calculate {a} times {b}", "(please |)multiply {a} by {b}", "(do you know|tell me|can you tell me|i wonder) how much {a} times {b} is",
    "(do you know|i wonder|i forgot|i can never remember) what {a} times {b} (is|makes)", "i need {a} times {b}", "i need to multiply {a} by {b}", "help me multiply {a} by {b}",
    "help me with {a} times {b}", "math question {a} times {b}", "math question what's {a} times {b}", "quick math {a} times {b}", "easy one {a} times {b}", "multiplication {a} times {b}",
    "we're doing times tables {a} times {b}", "i'm learning my times tables what's {a} times {b}", "test me on times tables {a} times {b}", "here's one {a} times {b}",
    "try this {a} times {b}", "can you do math what's {a} times {b}", "my homework says {a} times {b}", "what number do i get from {a} times {b}", "what will {a} times {b} be",
    "let's multiply {a} and {b}",
    "(what|how much|how many) (is|are|do you get for|do i get for|would be|makes) {a} (times|lots of|groups of|sets of|multiplied by|rows of|bags of|packs of) {b}",
    "{a} (bags|boxes|rows|groups|baskets|packs) (with|of) {b} (apples|eggs|chairs|cookies|candies|coins) (each|in each|in every one|in them) (how many|how many apples|how many is that|makes how many|how many are there)( in all| altogether| together|)",
    "(there are|i have|we have|i bought|imagine) {a} (bags|boxes|rows|groups|baskets|packs) (with|of) {b} (apples|eggs|chairs|cookies|candies|coins) (each |in each |)(how many are there|how many do i have|how many is that|what's the total)( in all| altogether| together|)",
    "(what|how much|how many) (is it|is that|do you get|do i get|do we get|comes out) (if|when) (you|i|we) (multiply|times) {a} (by|and|with) {b}",
    "(what's|what is|tell me|give me|do you know|work out|find|calculate) the (product|result) of ({a} and {b}|{a} times {b}|multiplying {a} by {b})",
    "(can|could|would|will) you (multiply|times|work out|do|calculate) {a} (by|times) {b}( for me| for us| please|)",
    "{a} (times|lots of|groups of|multiplied by|sets of) {b} (is|are|makes|gives|equals|would be|comes to|how many is that)",
    "(add {b} {a} times|{b} added {a} times) (what|how much) (do you get|is it|is that)",
    "{a} (children|people|friends|kids) (have|bring|get|eat) {b} (cookies|apples|candies|coins) each how many (is that|are there|do they have|is it)( in all| altogether| together|)",
    "(my teacher|my grandson|my daughter|the book|my homework) (asks|wants to know|says work out|wants) (what|how much) {a} times {b} (is|makes)",
    "{a} {bs}( are| make| is| are what| are how many| please|)",
    "(what|how many|how much) (are|is|would be) {a} {bs}( together| in all|)",
    "(if|when) each of {a} (kids|children|friends|people) (has|gets|brings|eats) {b} (apples|coins|cookies|candies) how many (is that|are there)( in all| altogether| together|)",
    "(i|we) (bought|have|got|need|found) {a} (packs|bags|boxes) (of|with) {b} (eggs|apples|cookies|candies) how many (do i have|is that|are there|have we got)",
    "{a} (by|multiplied with|multiplied by|taken times|timesed by) {b}( is| is what| makes| gives|)",
    "(what would|how much would|what will|how much will) {a} times {b} (be|come to|make|give)", "(what comes out for|what do you get for|how much do you get for) {a} times {b}",
    "(what|how much|how many) (do|would|will) {a} {bs} (make|give|be|come to)",
    "(what's|what is|tell me|say|give me) {a} {bs}",
)
DIVIDE = (
    "what is {a} divided by {b}", "what's {a} divided by {b}", "how much is {a} divided by {b}", "{a} divided by {b}", "divide {a} by {b}", "{a} divided by {b} is what", "calculate {a} divided by {b}",
    "(do you know|tell me|can you tell me|any idea) what {a} divided by {b} is", "how many times does {b} go into {a}", "what do you get if you divide {a} by {b}", "{a} over {b} is what",
    "if {b} people share {a} cookies how many does each get", "split {a} into {b} equal parts how big is each", "can you divide {a} by {b}", "work out {a} divided by {b}", "what does {a} divided by {b} (make|equal|give)",
    "what do you get when you divide {a} by {b}", "what do i get if i divide {a} by {b}", "dividing {a} by {b} gives what", "{a} divided by {b} makes", "{a} divided by {b} makes what",
    "{a} divided by {b} gives", "{a} divided by {b} equals", "{a} divided by {b} please", "{a} divided by {b} how much", "{a} divided by {b} what's that", "{a} divided by {b} do you know",
    "so {a} divided by {b} is", "how many is {a} divided by {b}", "how much do you get if you divide {a} by {b}", "(please |)divide {a} by {b}", "could you divide {a} by {b}",
    "help me divide {a} by {b}", "help me with {a} divided by {b}", "i need {a} divided by {b}", "i need to divide {a} by {b}", "what's the answer to {a} divided by {b}",
    "what's the result of {a} divided by {b}", "tell me the answer to {a} divided by {b}", "give me {a} divided by {b}", "compute {a} divided by {b}", "figure out {a} divided by {b}",
    "can you work out {a} divided by {b}", "can you calculate {a} divided by {b}", "can you do {a} divided by {b}", "how often does {b} fit into {a}", "how many times does {b} fit into {a}",
    "how many times is {b} in {a}", "{b} goes into {a} how many times", "{b} into {a} goes how often", "{b} into {a} is", "what's {a} split by {b}",
    "{a} split in {b} is", "{a} shared by {b} is what", "{a} shared between {b}", "share {a} between {b} people how many each", "if {b} friends share {a} dollars how much does each get",
    "if {b} kids share {a} candies how many for each", "i have {a} apples for {b} people how many does each get", "cut {a} into {b} equal parts how big is one", "{a} over {b}",
    "what's {a} over {b}", "(could you tell me|i'd like to know|i wonder|i forgot|i was wondering|would you know) what {a} divided by {b} is",
    "(do you know|tell me|can you tell me) how much {a} divided by {b} is", "math question {a} divided by {b}", "math question what's {a} divided by {b}", "quick math {a} divided by {b}",
    "here's one {a} divided by {b}", "try this {a} divided by {b}", "my homework says {a} divided by {b}", "what would {a} divided by {b} be", "what number do i get from {a} divided by {b}",
    "let's divide {a} by {b}",
    "(what|how much|how many) (is|do you get for|do i get for|would be|makes) {a} (divided by|split by|shared by|shared between|over|divided into) {b}",
    "(how often|how many times|what number of times) (does|will|can|would) {b} (go|fit|divide) into {a}",
    "(how many|how many times) {b} (fit|go|fits|goes) into {a}",
    "(share|split|divide|deal out|hand out) {a} (apples|cookies|candies|sweets|cards|coins|dollars|marbles) (between|among|for|with|amongst) {b} (children|people|friends|kids|of us|players) (how many|how much|what) (does each get|each|for each|does everyone get|for everybody|per child)",
    "(if|when|suppose) {b} (children|people|friends|kids|of us|players) (share|split|divide|share out) {a} (apples|cookies|candies|sweets|cards|coins|dollars|marbles) (how many|what) (does each get|each|for each|does everyone get|does one get|per person)",
    "(i|we) (have|bake|buy|got) {a} (apples|cookies|candies|sweets|cards|coins|marbles) (for|and|to share with|to split between) {b} (children|people|friends|kids|players) how many (does each get|each|for each|does everyone get|per person)",
    "(what|how much|how many) (is it|is that|do you get|do i get|do we get|comes out) (if|when) (you|i|we) (divide|split|share) {a} (by|into) {b}",
    "(split|divide|cut|break|share) {a} (into|by|in) {b} (equal |)(parts|groups|pieces|shares)( how big is one| how much is each| what do you get| how many in each|)",
    "(can|could|would|will) you (divide|split|share) {a} by {b}( for me| for us| please|)",
    "{a} (divided by|split by|shared by|over|split between|divided among) {b} (is|makes|gives|equals|would be|comes to|what's that|how much is that)",
    "(what's|what is|tell me|give me|do you know|work out|find) the (result|answer|quotient) (of|for|when you do) {a} (divided by|over) {b}",
    "(my teacher|my grandson|my daughter|the book|my homework) (asks|wants to know|says work out|wants) (what|how much) {a} divided by {b} (is|makes)",
    "how many {bs} (are|are there|do you find|can you find|would you find|go|fit|will fit) (in|into|inside) {a}",
    "(into|in) how many {bs} (can|could|do) (i|you|we) (split|divide|cut|break) {a}",
    "(how often|how many times) (does|can|will) {b} (go|fit) into {a}( do you know| exactly|)",
    "(what's|what is|tell me) the (result|answer) (of|when|if) (dividing {a} by {b}|you divide {a} by {b}|i split {a} by {b})",
    "{a} (divided|shared|split) (equally |evenly |fairly |)(by|between|among) {b}( people| children| is| is what|)",
    "{b} (friends|kids|children|people) (want to share|share|are sharing|split|divide) {a} (cookies|candies|apples|coins|cards) (fairly|equally|evenly) (how many each|how many does each get|what does each one get)",
    "(share|divide|split) {a} (cookies|candies|sweets|apples|coins) (among|between|with) {b} (children|kids|friends|people)( equally| fairly| please|)",
    "(how much|what) (would|will) {a} (divided by|over|split by) {b} be",
)
RESULT = ("that's {y}", "it's {y}", "{Y}", "that makes {y}", "the answer is {y}")

# What a sum goes on with: how it is asked, and what it does to the last result.
ON_PLUS = ("plus {b}( more|)", "and plus {b}( more|)", "and if you add {b}( more|)", "and {b} more", "now add {b}( more|)", "then add {b}", "add {b} to that", "and {b} on top of that", "okay plus {b}",
    "and add {b}( more|)", "plus another {b}", "and another {b}", "and if i add {b}", "okay now plus {b}", "now plus {b}", "then plus {b}", "and then plus {b}", "add another {b}",
    "add {b} more to it", "and with {b} more", "what if you add {b}", "and {b} added to that", "so plus {b}", "and what's that plus {b}", "that plus {b}", "and that plus {b}",
)
ON_MINUS = ("minus {b}", "and minus {b}", "and if you take away {b}", "now take away {b}", "then subtract {b}", "take {b} away from that", "and {b} less", "okay minus {b}", "now minus {b}",
    "and take off {b}", "and subtract {b}", "and if i subtract {b}", "okay now minus {b}", "then minus {b}", "and then minus {b}", "take off {b}", "take {b} from that", "and that minus {b}",
    "that minus {b}", "what if you take {b} away", "subtract {b} from that", "so minus {b}", "and without {b}", "now subtract {b}", "and {b} off that",
)
ON_TIMES = ("times {b}", "and times {b}", "and that times {b}", "now multiply that by {b}", "okay times {b}", "now times {b}",
    "and if you multiply that by {b}", "multiply that by {b}", "multiply it by {b}", "that times {b}", "and what's that times {b}", "then times {b}", "and then times {b}", "so times {b}",
    "and multiplied by {b}", "now take that times {b}", "okay now times {b}", "what if you multiply that by {b}", "then multiply it by {b}",
)


def go_on(rng: Random, value: int, turns):
    """Up to two more steps from a result."""
    for _ in range(rng.choice((0, 0, 0, 0, 1, 1, 2))):
        kinds = [k for k, ok in (("plus", value <= 80), ("minus", value >= 2), ("times", 2 <= value <= 30)) if ok]
        kind = rng.choice(kinds)
        b = rng.randint(2, 3) if kind == "times" else rng.randint(1, min(10, value) if kind == "minus" else 10)
        value = value + b if kind == "plus" else value - b if kind == "minus" else value * b
        asks = {"plus": ON_PLUS, "minus": ON_MINUS, "times": ON_TIMES}[kind]
        turns.append((also(rng, 5, f"on {kind} {b}", asks, b=number(b)), result(rng, value)))
    return turns


def result(rng: Random, value: int) -> str:
    return say(rng, 5 if value <= 30 else 1, f"result {value}", RESULT, y=number(value), Y=number(value))


THINGS = ("apples", "cookies", "coins", "birds", "people", "candies", "bags", "boxes", "rows", "groups", "lots", "dollars")  # not of one
MANY = ("in each", "chairs", " come ", " leave ", "fewer", "(come|", "(leave|", "{b} (are", "{b} (get", "{b} (were", "{b} (apples", "{b} (cookies", "{b} (eggs", "{b} more (come", "others)")  # not with one


def operation(kind: str, asks, k: int, draw, word: str):
    """One sum, said with its numbers or as the bare result, and where it goes on to."""

    wrap = [p.replace("{np}", f"{{a}} {word} {{b}}") for p in WHAT if not p.startswith(("name", "say {", "could you name", "i'm looking", "remind me of", "let's hear", "my mind went", "i always forget"))]

    def make(rng: Random):
        a, b, value = draw(rng)
        s = {"a": number(a), "b": number(b), "bs": plural(number(b).replace("-", " "))}
        fits = [p for p in asks if not (a < 2 and any(w in p for w in THINGS) or b < 2 and any(w in p for w in MANY))]
        user = ask(rng, k, f"{kind} {a} {b}", fits, wrap, **s)
        # The full form for numbers people try most; the others are told in short.
        full = max(a, b) <= 10 or kind == "times"
        agent = f"{s['a'].capitalize()} {word} {s['b']} is {number(value)}." if full and rng.random() < 0.4 else result(rng, value)
        return go_on(rng, value, [(user, agent)])

    return make


def plus(rng: Random):
    if not isinstance(rng, Bounded) and rng.random() < 0.45:
        value = rng.randint(5, 100)
        a = rng.randint(1, value)
        return a, value - a, value
    top = rng.choice((10, 10, 10, 20))
    a, b = rng.randint(0 if top == 20 else 1, top), rng.randint(1, min(top, 12))
    return a, b, a + b


def minus(rng: Random):
    a = rng.randint(1, rng.choice((10, 10, 20) if isinstance(rng, Bounded) else (10, 20, 50, 100)))
    b = rng.randint(1, a)
    return a, b, a - b


def times(rng: Random):
    top = 10 if isinstance(rng, Bounded) else 12
    a, b = rng.randint(1, top), rng.randint(1, top)
    return a, b, a * b


def divide(rng: Random):
    top = 6 if isinstance(rng, Bounded) else 10
    b, value = rng.randint(2, top), rng.randint(1, top)
    return b * value, b, value


def nextto(rng: Random):
    n = rng.randint(1, rng.choice((12, 20, 98) if isinstance(rng, Bounded) else (12, 20, 98, 98, 998)))
    after = rng.random() < 0.6
    step, asks, more, says = (1, AFTER, AND_AFTER, AFTER_SAY) if after else (-1, BEFORE, AND_BEFORE, BEFORE_SAY)
    turns = []
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        if n + step < 0:
            break
        s = {"x": number(n), "y": number(n + step), "Y": number(n + step)}
        user = also(rng, len(more), f"number and {step}", more) if turns else ask(rng, 7 if n <= 20 else 1, f"next {step} {n}", asks, **s)
        turns.append((user, say(rng, 3 if n <= 20 else 1, f"next {step} {n}", says, **s)))
        n += step
    return turns


COUNT = (
    "count to {x}", "(can|could|would) you count to {x}( for me|)", "(please |)count (up |)to {x}( please|)", "count from one to {x}", "(can|could) you count from one (up |)to {x}", "let's count to {x}", "let me hear you count to {x}",
    "i want you to count to {x}", "count up to {x} out loud", "say the numbers (from one |up |)to {x}", "start at one and count to {x}", "how do you count to {x}", "do you know how to count to {x}", "show me how you count to {x}",
    "say all the numbers up to {x}", "i'd like you to count to {x}", "counting to {x} please", "help me count to {x}", "can you say one to {x}", "tell me the numbers from one to {x}", "try counting to {x}",
    "count up to {x}", "count up to {x} please", "i'd love to hear you count to {x}", "would you mind counting to {x}", "would you please count to {x}", "could you please count up to {x}",
    "are you able to count to {x}", "can you manage to count to {x}", "i bet you can't count to {x}", "you can count to {x} right go ahead", "go ahead and count to {x}", "just count to {x}",
    "now count to {x}", "please start counting and stop at {x}", "start counting and stop at {x}", "start counting up to {x}", "begin at one and count up to {x}", "begin counting to {x}",
    "do a count to {x}", "do a count up to {x}", "give me a count to {x}", "give me a count of {x}", "give me the numbers one to {x}", "give me the numbers up to {x}",
    "give me one through {x}", "one to {x} please", "one through {x}", "say one through {x}", "say the numbers one through {x}", "say the numbers one to {x}", "list the numbers one to {x}",
    "list the numbers from one to {x}", "list all numbers up to {x}", "name the numbers up to {x}", "name the numbers from one to {x}", "recite the numbers to {x}",
    "recite the numbers from one to {x}", "count out loud to {x}", "count out loud from one to {x}", "count aloud to {x}", "count slowly to {x}", "count for me to {x}",
    "count with me to {x}", "count along to {x}", "count all the way to {x}", "count all the way up to {x}", "count for me from one to {x}", "count from one all the way to {x}",
    "count till {x}", "count until {x}", "count until you get to {x}", "count until you reach {x}", "keep counting until {x}", "i'm playing hide and seek count to {x}",
    "we're playing hide and seek please count to {x}", "my kid wants you to count to {x}", "my (son|daughter) would like to hear you count to {x}", "teach me to count to {x}",
    "how does it sound when you count to {x}", "what are the numbers from one to {x}", "what are the numbers up to {x}", "which numbers are there up to {x}",
    "i want to hear you count to {x}", "i wonder if you can count to {x}", "i was wondering if you could count to {x}", "any chance you could count to {x}", "tell me how you count to {x}",
    "tell me all the numbers up to {x}", "run through the numbers up to {x}", "go from one to {x}", "go from one up to {x}", "from one to {x} please", "counting from one to {x} please",
    "take a deep breath and count to {x}",
    "(can|could|would|will) you (count|go|do the counting|count out loud|say the numbers) (up |from one |all the way |)to {x}( for me| for us| for my (son|daughter|grandson)| please| slowly|)",
    "(please|go on|come on|okay|now|let's) count (for me |for us |with me |)(up to|from one to|till|until|all the way to|as far as) {x}",
    "(i want to|i'd like to|my (son|daughter|grandson|little one) wants to|we want to|let me|let us|let) (hear you count|count with you|hear the numbers|hear you counting) (up |)to {x}",
    "(say|tell me|give me|read out|list|let me hear|recite|name) (all |)(the |)numbers (from one to|one to|up to|till|until you reach|as far as) {x}( please| in order|)",
    "(count|counting) (from one|from the beginning|starting at one|beginning with one) (and stop at|to|till|until|up to) {x}",
    "(start|begin) (counting|with one|at one) and (stop at|go on until|go up to|end at|finish with) {x}",
    "(i'd love it if|it would be nice if|i'd be happy if) you counted to {x}",
    "(can|could|shall|may) we count (together |)(up |)to {x}( together|)",
    "(say|go) one two (three |)and so on (to|until|up to) {x}",
    "(from one on|starting at one|beginning at one) (please |)count (till|until) you (hit|reach|get to) {x}",
)
DOWN = (
    "count down from {x}", "(can|could|would) you count down from {x}", "count backwards from {x}", "(can|could) you count backwards from {x}", "(please |)count down from {x} to one", "count from {x} down to one", "start at {x} and count down",
    "start at {x} and go backwards", "do a countdown from {x}", "give me a countdown from {x}", "countdown from {x} please", "backwards from {x}", "say the numbers backwards from {x}", "i want you to count backwards from {x}", "let's count down from {x}",
    "count in reverse from {x}", "go from {x} back to one", "do you know how to count down from {x}", "let me hear a countdown from {x}",
    "could you please count down from {x}", "would you mind counting down from {x}", "would you please count backwards from {x}", "are you able to count backwards from {x}",
    "are you able to count down from {x}", "i'd love to hear you count down from {x}", "i'd like you to count down from {x}", "i'd like a countdown from {x}", "i want a countdown from {x}",
    "i need a countdown from {x}", "can i have a countdown from {x}", "can i get a countdown from {x}", "can you do a countdown from {x}", "could you give me a countdown from {x}",
    "can you give me a countdown from {x}", "start a countdown from {x}", "start a countdown at {x}", "start counting down from {x}", "start counting backwards from {x}",
    "start at {x} and count back to one", "start with {x} and count backwards", "begin at {x} and count down to one", "just count down from {x}", "now count down from {x}",
    "go ahead and count down from {x}", "countdown from {x} to one", "countdown starting at {x}", "countdown starting from {x}", "count me down from {x}", "count back from {x}",
    "count back from {x} to one", "count backward from {x}", "count backwards starting at {x}", "counting backwards from {x} please", "counting down from {x} please",
    "count down to one from {x}", "count down to one starting at {x}", "count {x} down to one", "count the other way from {x}", "{x} down to one", "{x} down to one please",
    "from {x} down to one", "from {x} backwards to one", "from {x} back to one please", "say the numbers from {x} down to one", "say the numbers from {x} to one backwards",
    "say {x} to one backwards", "give me the numbers from {x} down to one", "list the numbers from {x} down to one", "recite the numbers backwards from {x}",
    "tell me the numbers backwards from {x}", "tell me the numbers from {x} down", "what are the numbers from {x} down to one", "how do you count backwards from {x}",
    "how do you count down from {x}", "show me how you count backwards from {x}", "show me a countdown from {x}", "i bet you can't count backwards from {x}",
    "i wonder if you can count backwards from {x}", "i was wondering if you could count down from {x}", "any chance you could count down from {x}", "the rocket is ready count down from {x}",
    "we're launching a rocket count down from {x}", "it's almost new year count down from {x}", "help me count down from {x}", "try counting backwards from {x}", "try a countdown from {x}",
    "count down out loud from {x}", "count down slowly from {x}", "count down for me from {x}", "let's do a countdown from {x}", "let's count backwards from {x}", "go down from {x}",
    "go down from {x} to one", "go backwards from {x}", "step down from {x} to one",
    "(can|could|would|will) you (count down|count backwards|count back|go backwards|do a countdown) from {x}( for me| for us| to one| please|)",
    "(please|go on|okay|now|let's|start to) (count down|count backwards|count back|go down) from {x}( to one| to the start| for the rocket|)",
    "(give|do) (me|us) (a|the) countdown (from|starting at|beginning with) {x}( please|)",
    "(say|tell me|give me|list|let me hear|recite) (all |)(the |)numbers (backwards|in reverse|the other way round) (from|starting at|beginning with) {x}",
)
SKIP = (
    "count by {w} to {x}", "(can|could) you count by {w} (up |)to {x}", "count in {w} (up |)to {x}", "count to {x} by {w}", "count to {x} in {w}", "let's count in {w} to {x}", "say the {w} up to {x}", "go up in {w} to {x}", "please count by {w} until {x}",
    "count up by {w} to {x}", "count up in {w} to {x}", "could you count by {w} until {x}", "would you count in {w} to {x}", "count by {w} all the way to {x}",
    "count by {w} and stop at {x}", "count in {w} and stop at {x}", "count to {x} going by {w}", "count up to {x} in {w}", "count up to {x} by {w}", "counting by {w} to {x} please",
    "can you do the {w} up to {x}", "do you know how to count by {w} to {x}", "i'd like you to count by {w} to {x}", "i want you to count in {w} to {x}",
    "i want to hear you count by {w} to {x}", "let me hear you count by {w} to {x}", "show me how to count by {w} to {x}", "how do you count by {w} to {x}", "how do you count in {w} to {x}",
    "help me count by {w} to {x}", "skip count by {w} to {x}", "can you skip count by {w} to {x}", "skip counting by {w} up to {x}", "go by {w} to {x}", "go by {w} up to {x}",
    "go in {w} until {x}", "step by {w} to {x}", "in {w} up to {x}", "by {w} up to {x}", "by {w} to {x} please", "in steps of {w} count to {x}", "say the numbers by {w} to {x}",
    "say the numbers in {w} up to {x}", "list the {w} up to {x}", "tell me the {w} up to {x}", "give me the {w} up to {x}", "count to {x} but in {w}", "count to {x} but by {w}",
    "we're learning to count by {w} can you do it to {x}", "try counting by {w} to {x}", "let's go by {w} up to {x}",
)
SKIPS = rows("twos=two=ten; twos=two=eight; twos=two=twenty; fives=five=twenty; fives=five=thirty; tens=ten=fifty; tens=ten=one hundred; threes=three=twelve; threes=three=fifteen")
VALUE = {number(n): n for n in range(101)}


def listed(values) -> str:
    return ", ".join(number(n) for n in values).capitalize() + "."


def count(rng: Random):
    r, n = rng.random(), rng.randint(3, 10)
    if r < 0.15:
        word, step, top = rng.choice(SKIPS)
        step, end = VALUE[step], VALUE.get(top, 100)
        return [(ask(rng, 6, f"skip {word} {top}", SKIP, w=word, x=top), listed(range(step, end + 1, step)))]
    up = r < 0.6
    turns = [(ask(rng, 14, f"count {up} {n}", COUNT if up else DOWN, x=number(n)), listed(range(1, n + 1) if up else range(n, 0, -1)))]
    if rng.random() < 0.2:
        m = rng.randint(3, 10)
        if m != n:
            turns.append((also(rng, 5, f"count and {up} {m}", ("and {f} {x}", "now {f} {x}", "okay now {f} {x}", "{f} {x} this time", "can you do it {f} {x}", "and once more {f} {x}", "and {f} {x} please", "and how about {f} {x}", "what about {f} {x}", "do it again {f} {x}", "one more time {f} {x}", "this time {f} {x}", "and again {f} {x}", "now do it {f} {x}"), x=number(m), f="to" if up else "from"),
                          listed(range(1, m + 1) if up else range(m, 0, -1))))
        else:
            turns.append((also(rng, 6, f"count back {up}", ("and backwards", "now backwards", "and the other way around", "can you do it backwards", "and back again", "now the other way", "and now backwards please", "can you say it backwards", "now count down again", "and down again", "what about backwards", "and in reverse", "now go back down") if up else
                              ("and forwards", "now forwards", "and the other way around", "can you do it forwards", "and up again", "now the other way", "and now forwards please", "can you say it forwards", "now count up again", "what about forwards", "and the right way around", "now go back up")),
                          listed(range(n, 0, -1) if up else range(1, n + 1))))
    return turns


ODD = (
    "is {x} odd or even", "is {x} even or odd", "is {x} an (odd or an even|even or odd) number", "{x} odd or even", "{x} is that odd or even", "is the number {x} odd or even", "{x} is it odd or even", "would you say {x} is odd or even",
    "(tell me|do you know|can you tell me|i wonder|any idea|i'd like to know) (if|whether) {x} is odd or even", "what is {x} odd or even", "what kind of number is {x} odd or even",
    "is {x} an odd number or an even number", "is {x} even or is it odd", "is {x} odd or is it even", "is {x} an even or odd number", "what's {x} even or odd", "what's {x} odd or even",
    "what about {x} is it odd or even", "is it odd or even {x}", "is it even or odd {x}", "is {x} one of the odd or one of the even numbers", "odd or even {x}", "even or odd {x}",
    "{x} even or odd", "{x} odd or even please", "{x} is odd or even", "{x} is it even or odd", "{x} is that an odd or an even number", "{x} is that even or odd",
    "{x} what is it odd or even", "the number {x} odd or even", "the number {x} is it odd or even", "does {x} count as odd or even", "do you call {x} odd or even",
    "would {x} be odd or even", "would {x} be an even or an odd number", "which is {x} odd or even", "which is it for {x} odd or even", "{x} which is it odd or even",
    "do you think {x} is odd or even", "take {x} is it odd or even", "if i have {x} is that odd or even", "if i say {x} is that odd or even",
    "(could you tell me|would you know|i'm not sure|i was wondering|remind me|i forgot|any chance you know) (if|whether) {x} is odd or even",
    "(tell me|do you know|can you tell me|i wonder) (if|whether) {x} is even or odd", "(tell me|do you know|i wonder) whether {x} is an odd or an even number",
    "math question is {x} odd or even", "quick one is {x} odd or even", "my (son|daughter|kid) asked if {x} is odd or even", "say if {x} is odd or even", "is the number {x} even or odd",
    "tell me about {x} is it odd or even", "i picked {x} is that odd or even", "house number {x} is that odd or even", "can {x} be split in two is it odd or even",
    "(is {x}|would {x} be|could {x} be) (odd or even|even or odd|an odd or an even number|an even or an odd number)",
    "(tell me|say|do you know|can you say|work out|find out|which is it) ((if|whether) (the number |){x} is|is {x}) (odd or even|even or odd)",
    "(what|which) (kind|sort|type) of number is {x} (odd or even|even or odd)",
    "(the number |){x} (is it|would that be|what is it|that's|what do you say) (odd or even|even or odd)",
)
IS_ODD = ("is {x} odd", "is {x} an odd number", "{x} is odd right", "is {x} one of the odd numbers", "{x} is an odd number isn't it", "is it true that {x} is odd", "would you say {x} is odd",
    "isn't {x} odd", "isn't {x} an odd number", "{x} is odd isn't it", "{x} is odd (correct|yes or no|true or false)", "{x} is an odd number right", "{x} that's odd right",
    "{x} that's an odd number right", "is {x} odd yes or no", "is the number {x} odd", "is the number {x} an odd one", "is number {x} odd", "would {x} be odd", "would {x} be an odd number",
    "does {x} count as odd", "does {x} count as an odd number", "does {x} belong to the odd numbers", "do you call {x} an odd number", "is it correct that {x} is odd",
    "is it right that {x} is an odd number", "do you think {x} is odd", "do you think {x} is an odd number", "true or false {x} is odd", "yes or no is {x} odd",
    "(tell me|can you tell me|do you know|i wonder|i was wondering|any idea) (if|whether) {x} is odd", "(tell me|do you know|i wonder) if {x} is an odd number",
    "i think {x} is odd is that right", "i think {x} is odd am i right", "i heard {x} is an odd number is that true", "am i right that {x} is odd", "can you confirm that {x} is odd",
    "my (son|daughter) says {x} is odd is that right", "so {x} is odd right", "i'm pretty sure {x} is odd right", "correct me if i'm wrong {x} is odd", "hey is {x} odd", "{x} is it odd",
)
IS_EVEN = tuple(p.replace("an odd", "an even").replace("odd", "even") for p in IS_ODD)
ODD_AND = ("and {x}", "what about {x}", "how about {x}", "and {x} then", "okay and {x}", "and the number {x}",
    "then {x}", "now {x}", "also {x}", "{x} too", "and how about {x}", "and what's {x}", "and is {x}", "okay {x}", "so what about {x}", "and what about {x}", "next {x}", "and {x} please",
    "try {x}", "and if i say {x}", "alright and {x}", "what about the number {x}",
)


def odd(rng: Random):
    n = rng.randint(1, rng.choice((12, 20, 60) if isinstance(rng, Bounded) else (12, 20, 100, 999)))
    word = "odd" if n % 2 else "even"
    s = {"x": number(n), "w": word}
    r = rng.random()
    if r < 0.6:
        turns = [(ask(rng, 4 if n <= 20 else 1, f"odd {n}", ODD, **s), say(rng, 3 if n <= 20 else 1, f"odd {n}", ("{x} is {w}", "it's {w}", "{x} is an {w} number"), **s))]
        if rng.random() < 0.35:
            m = rng.choice([m for m in range(1, 21) if m != n])
            s = {"x": number(m), "w": "odd" if m % 2 else "even"}
            turns.append((also(rng, 2, f"odd and {m}", ODD_AND, **s), say(rng, 3, f"odd {m}", ("{x} is {w}", "it's {w}", "{x} is an {w} number"), **s)))
        return turns
    n = min(n, 20 - n % 2)
    s["x"], asked = number(n), "odd" if r < 0.8 else "even"
    yes = "yes" if asked == ("odd" if n % 2 else "even") else "no"
    s["w"] = "odd" if n % 2 else "even"
    return [(ask(rng, 3, f"is {asked} {n}", IS_ODD if asked == "odd" else IS_EVEN, **s), say(rng, 1, f"is {asked} {n}", (yes + ", {x} is {w}",), **s))]


BIGGER = (
    "which is bigger {x} or {y}", "what's bigger {x} or {y}", "which number is bigger {x} or {y}", "(which|what) is (more|larger|greater|higher) {x} or {y}", "(which|what) number is (larger|greater|higher) {x} or {y}",
    "{x} or {y} which is bigger", "{x} or {y} (which|what) is more", "what's the bigger number {x} or {y}", "which one is bigger {x} or {y}", "between {x} and {y} which is bigger",
    "of {x} and {y} which is the bigger (one|number)", "(tell me|do you know|can you tell me) which is bigger {x} or {y}", "what's the bigger of {x} and {y}", "{x} and {y} which one is larger",
    "which of the two is bigger {x} or {y}", "which of these is bigger {x} or {y}", "which of them is bigger {x} or {y}", "what number is bigger {x} or {y}",
    "what is the bigger number {x} or {y}", "which one's bigger {x} or {y}", "which one is more {x} or {y}", "(which|what) one is (larger|greater|higher) {x} or {y}", "is {x} or {y} bigger",
    "is {x} or {y} the bigger number", "{x} or {y} what's bigger", "{x} or {y} which one is bigger", "{x} or {y} which number is bigger",
    "{x} or {y} which is larger", "{x} and {y} which is bigger", "{x} and {y} which one's bigger", "{x} and {y} what's the bigger one", "{x} versus {y} which is bigger", "bigger {x} or {y}",
    "between {x} and {y} what's bigger", "between {x} and {y} which one is larger", "if you compare {x} and {y} which is bigger", "comparing {x} and {y} which one is bigger",
    "compare {x} and {y} which is bigger", "of {x} and {y} which is bigger", "of the numbers {x} and {y} which is bigger", "out of {x} and {y} which is bigger",
    "from {x} and {y} pick the bigger one", "tell me the bigger number {x} or {y}", "name the bigger one {x} or {y}", "say which is bigger {x} or {y}", "the bigger one of {x} and {y}",
    "the bigger of {x} and {y}", "the bigger number of {x} and {y}", "(i wonder|could you tell me|would you know|any idea|i'd like to know|i forgot|remind me) which is bigger {x} or {y}",
    "(do you know|tell me|can you tell me|i wonder) (which|what) number is bigger {x} or {y}", "would you say {x} or {y} is bigger", "do you think {x} or {y} is bigger",
    "quick question which is bigger {x} or {y}", "math question which is bigger {x} or {y}", "my (son|daughter|kid) asked which is bigger {x} or {y}", "i have {x} and {y} which is bigger",
    "we have {x} and {y} which one is bigger", "here are two numbers {x} and {y} which is bigger", "two numbers {x} and {y} which is the bigger one",
    "can you say which is bigger {x} or {y}", "which would be bigger {x} or {y}", "what would be the bigger one {x} or {y}", "{x} or {y} say the bigger one",
    "(which|what|which one|which number|what number) is (the |)bigger( one| number|) (of|out of|between|from) {x} (and|or) {y}",
    "(tell|show|give) me the bigger( one| number|) (of|between|out of) {x} and {y}",
    "(between|of|out of|from) {x} and {y} (which|what|which one|which number) is (the |)bigger( one| number|)",
    "{x} (or|and|against|versus) {y} (which|what|which one|which number) is (the |)bigger( one| number|)",
    "(is {x} or {y}|would {x} or {y} be) the bigger (number|one|of the two)",
    "(say|name|pick|choose) the bigger (one|number) (of {x} and {y}|{x} or {y})",
)
BIGGER += ("(tell me |which is |what's |)the (larger|greater|higher) of {x} and {y}", "(of|between) {x} and {y} (which|which one|what) is (larger|greater|higher)", "(i have {x} and you have {y}|you get {x} and i get {y}|{x} for me and {y} for you) which is more")
SMALLER = tuple(p.replace("bigger", "smaller").replace("more|larger|greater|higher", "less|lower|smaller").replace("larger|greater|higher", "lower|smaller").replace("is more", "is less").replace("larger", "smaller").replace("greater|higher", "lower|less") for p in BIGGER)


IS_SUM = (
    "is {a} plus {b} {y}", "does {a} plus {b} (make|equal) {y}", "{a} plus {b} is {y} right", "{a} and {b} makes {y} right", "is it true that {a} plus {b} is {y}", "is it right that {a} and {b} is {y}", "{a} plus {b} is {y} true or false",
    "i think {a} plus {b} is {y} is that right", "do {a} and {b} make {y}", "true or false {a} plus {b} is {y}", "would you say {a} plus {b} is {y}", "{a} plus {b} equals {y} correct",
    "{a} plus {b} is {y} isn't it", "{a} plus {b} is {y} (correct|yes or no|is that right)", "{a} plus {b} that's {y} right", "{a} plus {b} makes {y} right",
    "{a} plus {b} makes {y} doesn't it", "{a} and {b} is {y} right", "{a} and {b} is {y} isn't it", "{a} and {b} make {y} don't they", "{a} and {b} makes {y} correct",
    "isn't {a} plus {b} {y}", "isn't {a} and {b} {y}", "does {a} and {b} make {y}", "does {a} plus {b} come to {y}", "does {a} plus {b} give {y}", "does {a} plus {b} give you {y}",
    "do you get {y} if you add {a} and {b}", "do i get {y} if i add {a} and {b}", "if i add {a} and {b} do i get {y}", "if i add {a} and {b} is that {y}", "is {y} the sum of {a} and {b}",
    "is the sum of {a} and {b} {y}", "is the answer to {a} plus {b} {y}", "is {y} what you get from {a} plus {b}", "is {a} and {b} {y}", "is {a} and {b} together {y}",
    "is {a} added to {b} {y}", "would {a} plus {b} be {y}", "is it correct that {a} plus {b} is {y}", "is it correct that {a} and {b} make {y}",
    "(tell me|can you tell me|do you know|i wonder|i was wondering) (if|whether) {a} plus {b} is {y}", "i think {a} and {b} make {y} is that right",
    "i got {y} for {a} plus {b} is that right", "i say {a} plus {b} is {y} am i right", "am i right that {a} plus {b} is {y}", "my (son|daughter) says {a} plus {b} is {y} is that right",
    "can you confirm that {a} plus {b} is {y}", "can you check if {a} plus {b} is {y}", "check this for me {a} plus {b} is {y} right", "so {a} plus {b} is {y} right",
    "i'm pretty sure {a} plus {b} is {y} right", "correct me if i'm wrong {a} plus {b} is {y}", "yes or no is {a} plus {b} {y}", "right or wrong {a} plus {b} is {y}",
    "right or wrong {a} and {b} make {y}", "do you think {a} plus {b} is {y}", "do you agree that {a} plus {b} is {y}", "somebody told me {a} plus {b} is {y} is that true",
)
IS_BIGGER = (
    "is {x} bigger than {y}", "is {x} (more|larger|greater|higher) than {y}", "{x} is bigger than {y} right", "is it true that {x} is bigger than {y}", "true or false {x} is bigger than {y}", "is the number {x} bigger than {y}", "would you say {x} is more than {y}",
    "do you think {x} is bigger than {y}", "is {x} a bigger number than {y}", "{x} is more than {y} isn't it",
    "isn't {x} bigger than {y}", "{x} is bigger than {y} isn't it", "{x} is bigger than {y} (correct|yes or no|is that right|true or false)", "{x} is more than {y} right",
    "{x} is larger than {y} right", "is {x} larger than {y}", "is {x} really bigger than {y}", "is {x} bigger than {y} yes or no", "is {x} any bigger than {y}", "is {x} above {y}",
    "is {x} a higher number than {y}", "is {x} a larger number than {y}", "is {x} the bigger number compared to {y}", "compared to {y} is {x} bigger",
    "if you compare them is {x} bigger than {y}", "would {x} be bigger than {y}", "do you think {x} is more than {y}", "do you get more with {x} than with {y}",
    "if i have {x} is that more than {y}", "is it correct that {x} is bigger than {y}", "is it right that {x} is more than {y}",
    "(tell me|can you tell me|do you know|i wonder|i was wondering|any idea) (if|whether) {x} is (bigger|more|larger) than {y}", "i think {x} is bigger than {y} is that right",
    "i think {x} is bigger than {y} am i right", "am i right that {x} is bigger than {y}", "my (son|daughter) says {x} is bigger than {y} is that right",
    "can you confirm that {x} is bigger than {y}", "so {x} is bigger than {y} right", "i'm pretty sure {x} is bigger than {y} right", "correct me if i'm wrong {x} is bigger than {y}",
    "yes or no is {x} bigger than {y}", "right or wrong {x} is bigger than {y}", "{x} bigger than {y} right or wrong", "{x} bigger than {y} yes or no",
    "do you agree that {x} is bigger than {y}", "hey is {x} bigger than {y}", "true or false {x} is more than {y}",
    "(is {x}|would {x} be|can it be that {x} is) (bigger|larger|more|greater|higher) than {y}",
)


def right(rng: Random):
    """Sums and sizes as yes-or-no questions."""
    top = 5 if isinstance(rng, Bounded) else rng.choice((5, 10, 20))
    a, b = rng.randint(1, top), rng.randint(1, top)
    if rng.random() < 0.5:
        y = a + b + rng.choice((0, 0, 1, -1))
        s = {"a": number(a), "b": number(b), "y": number(y)}
        return [(ask(rng, 3, f"is {a} {b} {y}", IS_SUM, **s), say(rng, 1, "", (("yes" if y == a + b else "no") + ", {a} plus {b} is {r}",), r=number(a + b), **s))]
    x, y = rng.sample(range(1, 11 if isinstance(rng, Bounded) else rng.choice((11, 21, 101))), 2)
    s = {"x": number(x), "y": number(y), "u": number(max(x, y)), "v": number(min(x, y))}
    return [(ask(rng, 2, f"is {x} over {y}", IS_BIGGER, **s), say(rng, 1, "", (("yes" if x > y else "no") + ", {u} is bigger than {v}",), **s))]


def bigger(rng: Random):
    top = rng.choice((10, 10, 10, 20) if isinstance(rng, Bounded) else (10, 20, 100, 999))
    x, y = rng.sample(range(1, top + 1), 2)
    up = rng.random() < 0.6
    v, word = (max(x, y), "bigger") if up else (min(x, y), "smaller")
    other = x + y - v
    s = {"x": number(x), "y": number(y), "v": number(v), "o": number(other), "w": word}
    return [(ask(rng, 1, f"{word} {x} {y}", BIGGER if up else SMALLER, **s), say(rng, 3, f"{word} {v}", ("{v} is {w}", "{v}", "it's {v}"), **s))]


# Double and half of, by their own words.
DOUBLE = ("what's double {x}", "what is twice {x}", "double {x}", "what's the double of {x}", "what is two times {x}", "twice {x} is what", "how much is double {x}", "how much is twice {x}", "what do you get if you double {x}", "can you double {x}",
          "{x} doubled is what", "(tell me|do you know|can you tell me) what double {x} is", "what's {x} doubled",
    "what is {x} doubled", "what's two times {x}", "two times {x}", "what's twice {x}", "twice {x}", "what do you get when you double {x}", "what do i get if i double {x}",
    "if i double {x} what do i get", "if you double {x} what is it", "doubling {x} gives what", "the double of {x}", "the double of {x} is", "double {x} is", "double {x} is what",
    "double {x} what's that", "double {x} please", "please double {x}", "could you double {x}", "could you double {x} for me", "double the number {x}", "what's the double of the number {x}",
    "what is twice as much as {x}", "what's twice as many as {x}", "how many is twice {x}", "how many is double {x}", "{x} doubled", "{x} doubled makes", "{x} times two is what",
    "take {x} twice what is that", "{x} and {x} again is what", "how much is {x} doubled", "how much is two times {x}",
    "(i wonder|could you tell me|any idea|i'd like to know|would you know) what double {x} is", "(do you know|tell me|can you tell me|i wonder) what twice {x} is", "give me double {x}",
    "help me double {x}", "math question what's double {x}", "what would double {x} be", "what would twice {x} be", "let's double {x}", "work out double {x}", "calculate double {x}",
    "i have {x} and want twice that how many is it", "my recipe says {x} and i double it how many is that",
    "(what's|what is|tell me|how much is|how many is|give me|work out|do you know) (two times as much as|twice as much as|twice as many as|the double of|double|twice|two times) {x}",
    "(if|when) (i|you|we) (double {x}|take {x} twice|have twice {x}|count {x} twice) (what|how much|how many) (do i get|is it|is that|comes out)",
    "(twice|double|two times) {x} (is|is what|makes|gives|would be|equals|comes to|please|how much is that)",
    "(can|could|will|would) you double {x}( for me| please|)",
    "(i have|the recipe says|she has) {x} (and|but) (you have|i need|he has) (twice|double) (that|as many|as much) how many is that",
    "(what's|what is|tell me|give me|say) (the double of|the double for|twice|double) {x}( please|)",
    "(two times|twice) as (much|many) as {x}( is| is what| please|)",
)
HALF = ("what's half of {x}", "what is half of {x}", "half of {x}", "how much is half of {x}", "what is half {x}", "half of {x} is what", "what do you get if you halve {x}", "can you halve {x}", "{x} cut in half is what", "what's one half of {x}",
        "(tell me|do you know|can you tell me) what half of {x} is", "how many is half of {x}", "give me half of {x}",
    "what's a half of {x}", "what is one half of {x}", "what's half {x}", "half {x} is what", "half of {x} please", "half of {x} is", "half of {x} what's that", "half the number {x}",
    "what do you get when you halve {x}", "what do i get if i halve {x}", "if i halve {x} what do i get", "if i cut {x} in half what do i get", "if i split {x} in half what do i get",
    "what's {x} split in half", "what's {x} cut in half", "what's {x} in half", "{x} halved", "{x} halved is what", "what's {x} halved", "halve {x}", "halve {x} please", "halve {x} for me",
    "could you halve {x}", "please halve {x}", "how much is half {x}", "how many are half of {x}", "how many is a half of {x}", "{x} divided in half", "{x} split in half is what",
    "split {x} in half", "cut {x} in half", "take half of {x}", "take half of {x} what's left", "the half of {x} is", "{x} split down the middle is what",
    "two people share {x} how many does each get", "(i wonder|could you tell me|any idea|i'd like to know|would you know) what half of {x} is",
    "(do you know|tell me|can you tell me|i wonder) how much half of {x} is", "help me halve {x}", "math question what's half of {x}", "what would half of {x} be",
    "what number is half of {x}", "work out half of {x}", "calculate half of {x}", "i have {x} and give away half how many are left", "let's halve {x}", "i need half of {x}",
    "(what's|what is|tell me|how much is|how many is|give me|work out|do you know) (the half of|one half of|half of|a half of|half as much as|half as many as|half) {x}",
    "(if|when) (i|you|we) (halve {x}|cut {x} in half|split {x} in two|share {x} between two|divide {x} by two) (what|how much|how many) (do i get|is it|is that|comes out|is one part|in each half)",
    "(half of|the half of|one half of|half) {x} (is|is what|makes|gives|would be|equals|comes to|please|how much is that)",
    "(cut|split|divide|break|share) {x} (in two|in half|into two halves|between two|into two equal parts)( what's one half| how much is each| what do you get| how many for each|)",
    "(i have|the recipe says|we got) {x} (and|but) (i need|you get|i want|we use) (only |)half (of that|of it|as many|as much) how many is that",
    "(how much|what|how many) (would|will) (half of|one half of|a half of|the half of) {x} be",
    "(cut|split) {x} (in two|in half) (what's|what is|how big is|how much is) (one|each) (half|part)",
    "(a half|half|the half|one half) of {x}( is| is what| please|)",
)


def double(rng: Random):
    n = rng.randint(1, rng.choice((10, 20) if isinstance(rng, Bounded) else (10, 20, 50)))
    up = rng.random() < 0.5
    x, y = (n, 2 * n) if up else (2 * n, n)
    word = "double" if up else "half of"
    s = {"x": number(x), "y": number(y), "Y": number(y)}
    return go_on(rng, y, [(ask(rng, 5, f"{word} {x}", DOUBLE if up else HALF, **s), say(rng, 1, word, (f"{word} {{x}} is {{y}}",), **s) if rng.random() < 0.5 else result(rng, y))])


# Words for numbers: direct, embedded, answers.
WORDS = rows("""
how many is a dozen|how many are in a dozen|what is a dozen|a dozen is how many|how much is a dozen|how many eggs are in a dozen|how many things make a dozen = how many (are in a dozen|a dozen is) = a dozen is twelve|twelve|it's twelve
how many is half a dozen|what is half a dozen|half a dozen is how many|how much is half a dozen|how many eggs are in half a dozen = how (many|much) half a dozen is = half a dozen is six|six|it's six
how many is a pair|how many are in a pair|a pair is how many|how many shoes are in a pair|how many socks make a pair|how many things are in a pair = how many (are in a pair|a pair is) = a pair is two|two|it's two
how many sides does a cube have|how many faces does a cube have|a cube has how many sides|how many sides are on a cube|how many sides does a dice have = how many (sides|faces) a cube has = a cube has six sides|six|it has six sides
how many players are in a soccer team|how many players are on a soccer team|a soccer team has how many players|how many people play in a soccer team|how many players does a soccer team have = how many players (are on|play in) a soccer team = a soccer team has eleven players|eleven|eleven players
how many cents are in a dollar|how many cents make a dollar|a dollar is how many cents|a dollar has how many cents|how many pennies are in a dollar|how many cents is a dollar = how many cents (are in|make) a dollar = a dollar has one hundred cents|one hundred|one hundred cents
how many inches are in a foot|a foot is how many inches|how many inches make a foot|how many inches is a foot|a foot has how many inches = how many inches (are in|make) a foot = a foot has twelve inches|twelve|twelve inches
how many feet are in a yard|a yard is how many feet|how many feet make a yard|how many feet is a yard|a yard has how many feet = how many feet (are in|make) a yard = a yard has three feet|three|three feet
how many centimeters are in a meter|a meter is how many centimeters|how many centimeters make a meter|a meter has how many centimeters|how many centimeters is a meter = how many centimeters (are in|make) a meter = a meter has one hundred centimeters|one hundred|one hundred centimeters
how many meters are in a kilometer|a kilometer is how many meters|how many meters make a kilometer|a kilometer has how many meters|how many meters is a kilometer = how many meters (are in|make) a kilometer = a kilometer has one thousand meters|one thousand|one thousand meters
how many grams are in a kilogram|a kilogram is how many grams|how many grams make a kilo|a kilo has how many grams|how many grams is a kilo = how many grams (are in|make) a kilo = a kilogram has one thousand grams|one thousand|one thousand grams
how many zeros does a million have|a million has how many zeros|how many zeros are in a million|how many zeros do i write for a million = how many zeros (a million has|are in a million) = a million has six zeros|six|six zeros
how many zeros does a thousand have|a thousand has how many zeros|how many zeros are in a thousand|how many zeros do i write for a thousand = how many zeros (a thousand has|are in a thousand) = a thousand has three zeros|three|three zeros
what's the smallest odd number|which odd number is the smallest|what is the first odd number|name the first odd number = what the (first|smallest) odd number is = the first odd number is one|one|it's one
name an odd number|tell me an odd number|give me an odd number|can you say an odd number|say any odd number|what's an example of an odd number|i need an odd number = = seven|three is an odd number|five is odd|nine
name an even number|tell me an even number|give me an even number|can you say an even number|say any even number|what's an example of an even number|i need an even number = = four|two is an even number|six is even|eight
how many people are in a couple|a couple is how many people|how many people make a couple = how many people (are in|make) a couple = a couple is two people|two|two people
how many people are in a trio|a trio is how many people|how many people make a trio|how many people play in a trio = how many people (are in|make) a trio = a trio is three people|three|three people
how many babies are twins|twins are how many babies|how many children are twins = how many babies twins are = twins are two|two|two babies
how many babies are triplets|triplets are how many babies|how many children are triplets = how many babies triplets are = triplets are three|three|three babies
""")


def words(rng: Random):
    direct, embedded, answers = rng.choice(WORDS)
    wrap = tuple(w.replace("{e}", f"({embedded})") for w in CLAUSE) if embedded else ()
    return [(ask(rng, 32, "words " + answers, widened(direct), wrap), say(rng, 4, "words " + answers, answers))]


TOPICS = [
    Topic("next number", 0.9, nextto),
    Topic("plus", 1.3, operation("plus", PLUS, 3, plus, "plus")),
    Topic("minus", 0.9, operation("minus", MINUS, 3, minus, "minus")),
    Topic("times", 0.9, operation("times", TIMES, 3, times, "times")),
    Topic("divide", 0.5, operation("divide", DIVIDE, 4, divide, "divided by")),
    Topic("double or half", 0.7, double),
    Topic("counting", 0.8, count),
    Topic("odd or even", 0.45, odd),
    Topic("bigger", 0.4, bigger),
    Topic("is it that number", 0.3, right),
    Topic("number words", 0.4, words),
]
