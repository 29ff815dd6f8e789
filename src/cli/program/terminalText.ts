/**
 * Characters that control a terminal or change the order of its text: C0 and C1 controls except the tab, line
 * separators, marks and overrides of direction, the byte order mark, tags, and lone surrogates.
 */
const CONTROLS =
  // Finding control characters is the purpose of this expression.
  // oxlint-disable-next-line no-control-regex
  /[\u0000-\u0008\u000a-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}\p{Cs}]/gu

/** Escapes every control character as in JSON (`\u001b`), so that JSON stays JSON. */
export const escapeControls = (text: string): string =>
  text.replace(CONTROLS, (character) => {
    const units = Array.from({ length: character.length }, (_, at) => character.charCodeAt(at))
    return units.map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`).join('')
  })

/** Escapes the control characters of each line. */
export const escapeLines = (text: string): string => text.split('\n').map(escapeControls).join('\n')
