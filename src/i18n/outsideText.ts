/**
 * Makes text from outside (titles, names of branches and moments, znodes, data) safe within a sentence: it
 * neither reverses the letters around it nor grows over the lines above and below.
 */

const PLAIN = /^[\u0020-\u007e]*$/
/** No language stacks more marks on one letter; joiners between them begin no other one. */
const MARKS = /((?:\p{M}[\u200c\u200d]*){3}\p{M})(?:[\u200c\u200d]*\p{M})+/gu
/** Letters that are not seen: spaces without width, tags, ends of paragraphs. */
const UNSEEN = /[\u00ad\u200b\u2060-\u2064\ufeff\u{e0000}-\u{e007f}]/gu
/** Control characters, written as JSON writes them; lines and columns stay. */
// Finding control characters is its purpose.
// oxlint-disable-next-line no-control-regex
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029]/gu
/** Characters that change the direction of the text after them, except isolates. */
const TURNING = /[\u061c\u200e\u200f\u202a-\u202e\u2066\u2067]/gu
const ISOLATE = '\u2068'
const END = '\u2069'
const ISOLATES = /[\u2068\u2069]/gu
/** The blocks that Unicode keeps for scripts from right to left. */
const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

export function outsideText(text: string): string {
  if (PLAIN.test(text)) return text
  const bounded = text
    .replace(TURNING, '')
    .replace(UNSEEN, '')
    .replace(MARKS, '$1')
    .replace(CONTROLS, escapeLetter)
  const closed = isClosed(bounded) ? bounded : bounded.replace(ISOLATES, '')
  return RIGHT_TO_LEFT.test(closed) ? `${ISOLATE}${closed}${END}` : closed
}

const escapeLetter = (letter: string): string =>
  `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`

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
