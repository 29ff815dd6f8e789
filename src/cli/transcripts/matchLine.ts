import { wordTable, type WordTable } from '../../kernel/lib'
import type { SessionId } from '../../zookeeper/model'

/** The values of the placeholders of one file so far. */
export interface Meanings {
  readonly zxids: Map<string, string>
  readonly sessions: ReadonlyMap<string, SessionId>
}

/** The form of each placeholder's value, as a regular expression. */
const FORMS: WordTable<string> = wordTable({
  time: '\\w{3} \\w{3} \\d\\d \\d\\d:\\d\\d:\\d\\d \\w+ \\d{4}',
  version: '.+',
  session: '0x[\\da-f]+',
  zxid: '0x[\\da-f]+',
  host: '[\\w.-]+',
  hosts: '[\\w.:,-]+',
  port: '\\d+',
  n: '-?(?:0x[\\da-f]+|[\\d.]+)',
  ops: '\\d+',
  op: '\\w+',
  value: '.*',
})

const PLACEHOLDER = /<[^<>]+>|(?<=^.Zxid = )z\d+$/g

/**
 * Whether a printed line matches a line of the transcript with its placeholders: a zxid's label means the
 * same zxid throughout the file, `<session of c1>` the session of that client.
 */
export function matchLine(expected: string, printed: string, meanings: Meanings): boolean {
  const names = [...expected.matchAll(PLACEHOLDER)].map(([name]) => name)
  const fixed = expected.split(PLACEHOLDER).map((text) => escapePattern(text))
  const source = fixed.map(
    (text, place) => text + (names[place] === undefined ? '' : `(${formOf(names[place])})`),
  )
  const found = new RegExp(`^${source.join('')}$`).exec(printed.trimEnd())
  return (
    found !== null && names.every((name, place) => fits(name, found[place + 1] ?? '', meanings))
  )
}

/** Whether all lines match, in order. */
export const matchLines = (
  expected: readonly string[],
  printed: readonly string[],
  meanings: Meanings,
): boolean =>
  expected.length === printed.length &&
  expected.every((line, place) => matchLine(line, printed[place] ?? '', meanings))

/** Whether all lines match, in any order. */
export function matchInAnyOrder(
  expected: readonly string[],
  printed: readonly string[],
  meanings: Meanings,
): boolean {
  const left = [...printed]
  for (const line of expected) {
    const place = left.findIndex((candidate) => matchLine(line, candidate, meanings))
    if (place < 0) return false
    left.splice(place, 1)
  }
  return left.length === 0
}

const escapePattern = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')

function formOf(name: string): string {
  if (name.startsWith('z')) return '0x[\\da-f]+'
  const word = name.slice(1, -1)
  return word.startsWith('session of') ? '0x[\\da-f]+' : (FORMS.get(word) ?? '.*')
}

function fits(name: string, value: string, { zxids, sessions }: Meanings): boolean {
  const client = /^<session of (.+)>$/.exec(name)?.[1]
  if (client !== undefined) return sessions.get(client) === value
  if (!name.startsWith('z')) return true
  const known = zxids.get(name)
  if (known !== undefined) return known === value
  if ([...zxids.values()].includes(value)) return false
  zxids.set(name, value)
  return true
}
