import { wordTable, type WordTable } from '../../../kernel/lib'

/** One `key=value` of a properties file; `line` is where it begins, counted from 1. */
export interface Property {
  readonly key: string
  readonly value: string
  readonly line: number
}

const SEPARATED = /^((?:\\.|[^\\=:\s])*)\s*[=:]?\s*(.*)$/s
const ESCAPES: WordTable<string> = wordTable({ t: '\t', n: '\n', r: '\r', f: '\f' })

/**
 * Reads the entries of a text in Java's properties format, in order: comments begin with `#` or `!`,
 * keys end at `=`, `:` or a blank, a backslash at its end continues a line, escapes are decoded. Values
 * are trimmed, as in `QuorumPeerConfig`.
 *
 * Source: `java.util.Properties.load`.
 */
export function readProperties(text: string): readonly Property[] {
  const lines = text.split(/\r\n|\r|\n/)
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
    properties.push({ key: unescape(key), value: unescape(value).trim(), line })
  }
  return properties
}

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
