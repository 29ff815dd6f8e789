/**
 * Characters that command a terminal or turn the order of what it shows: C0 and C1 controls but for
 * the tab, separators of lines, marks and overrides of direction, the byte order mark, tags and lone
 * halves of surrogate pairs.
 */
const CONTROLS =
  // Finding control characters is its purpose.
  // oxlint-disable-next-line no-control-regex
  /[\u0000-\u0008\u000a-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}\p{Cs}]/gu

/** A text with every control character written as JSON writes it, `\u001b`: still JSON where it was. */
export const escapeControls = (text: string): string =>
  text.replace(CONTROLS, (character) => {
    const units = Array.from({ length: character.length }, (_, at) => character.charCodeAt(at))
    return units.map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`).join('')
  })

/** The lines of a text, each with its control characters escaped. */
export const escapeLines = (text: string): string => text.split('\n').map(escapeControls).join('\n')
