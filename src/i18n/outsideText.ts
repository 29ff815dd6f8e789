/**
 * Text from outside (titles, names of branches and moments, znodes, data), made fit to stand in a sentence:
 * it neither turns the letters around it nor grows over the lines above and below.
 */

const PLAIN = /^[\u0020-\u007e]*$/
/** No language stacks more marks on one letter. */
const MARKS = /(\p{M}{4})\p{M}+/gu
/** Letters that change the direction of what follows them, but for isolates. */
const TURNING = /[\u061c\u200e\u200f\u202a-\u202e\u2066\u2067]/gu
const ISOLATE = '\u2068'
const END = '\u2069'
const ISOLATES = /[\u2068\u2069]/gu
const RIGHT_TO_LEFT =
  /\p{Script=Arabic}|\p{Script=Hebrew}|\p{Script=Syriac}|\p{Script=Thaana}|\p{Script=Nko}|\p{Script=Adlam}/u

export function outsideText(text: string): string {
  if (PLAIN.test(text)) return text
  const bounded = text.replace(MARKS, '$1').replace(TURNING, '')
  const closed = isClosed(bounded) ? bounded : bounded.replace(ISOLATES, '')
  return RIGHT_TO_LEFT.test(closed) ? `${ISOLATE}${closed}${END}` : closed
}

/** Whether every isolate ends within the text, as in a sentence that holds isolated names, and none before it. */
function isClosed(text: string): boolean {
  let open = 0
  for (const letter of text) {
    if (letter === ISOLATE) open += 1
    if (letter === END) open -= 1
    if (open < 0) return false
  }
  return open === 0
}
