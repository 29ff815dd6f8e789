import { wordTable, type WordTable } from '../../../kernel/lib'

/** One `key=value` of a properties file; `line` is where it begins, counted from 1. */
export interface Property {
  readonly key: string
  readonly value: string
  readonly line: number
  /** A blank stands behind the value, which is trimmed. */
  readonly hasBlankBehind: boolean
}

/** The mark with which some editors begin a file in UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF'

const SEPARATED = /^((?:\\.|[^\\=:\s])*)\s*[=:]?\s*(.*)$/s
const ESCAPES: WordTable<string> = wordTable({ t: '\t', n: '\n', r: '\r', f: '\f' })

/**
 * Reads the entries of a text in Java's properties format, in order: comments begin with `#` or `!`,
 * keys end at `=`, `:` or a blank, a backslash at its end continues a line, escapes are decoded. Values
 * are trimmed, as in `QuorumPeerConfig`. A byte order mark is dropped; Java would read it as a part of
 * the first key.
 *
 * Source: `java.util.Properties.load`.
 */
export function readProperties(text: string): readonly Property[] {
  const whole = text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text
  const lines = whole.split(/\r\n|\r|\n/)
  const properties: Property[] = []
  for (let index = 0; index < lines.length; index += 1) {
    const line = index + 1
    let piece = (lines[index] ?? '').trimStart()
    if (piece === '' || piece.startsWith('#') || piece.startsWith('!')) continue
    const pieces: string[] = []
    while (isContinued(piece) && index + 1 < lines.length) {
      pieces.push(piece.slice(0, -1))
      index += 1
      piece = (lines[index] ?? '').trimStart()
    }
    const [, key = '', value = ''] = SEPARATED.exec([...pieces, piece].join('')) ?? []
    const decoded = unescape(value)
    const hasBlankBehind = /\s$/.test(decoded)
    properties.push({ key: unescape(key), value: decoded.trim(), line, hasBlankBehind })
  }
  return properties
}

/** Returns the last property of each key, which replaces the earlier ones (`java.util.Properties`). */
export const lastOfEach = (properties: readonly Property[]): readonly Property[] => [
  ...new Map(properties.map((property) => [property.key, property])).values(),
]

/** Says whether an odd number of backslashes ends a line. */
function isContinued(line: string): boolean {
  let first = line.length
  while (line[first - 1] === '\\') first -= 1
  return (line.length - first) % 2 === 1
}

function unescape(text: string): string {
  return text.replace(/\\(?:u([0-9a-fA-F]{4})|(.?))/gs, (_, hex?: string, other?: string) =>
    hex === undefined
      ? (ESCAPES.get(other ?? '') ?? other ?? '')
      : String.fromCharCode(Number.parseInt(hex, 16)),
  )
}
