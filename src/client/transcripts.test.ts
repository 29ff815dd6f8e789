import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parseCommand } from './cli/parseCommand'
import { openPrompt, typeLine } from './testing/prompt'

/** What the real zkCli printed, command by command (recorded from 3.8.0). */
interface Recorded {
  readonly line: string
  readonly printed: readonly string[]
}

function readTranscript(name: string): readonly Recorded[] {
  const text = readFileSync(new URL(`./testing/transcripts/${name}`, import.meta.url), 'utf8')
  const recorded: { line: string; printed: string[] }[] = []
  for (const row of text.split('\n')) {
    if (row.startsWith('c1> ')) recorded.push({ line: row.slice(4), printed: [] })
    else if (row.startsWith('c1|')) recorded.at(-1)?.printed.push(row.slice(4))
  }
  return recorded
}

/** Writes zxids and times as the recordings do: by order of appearance in the file. */
function createLabels(): (line: string) => string {
  const labels = new Map<string, string>()
  return (line) =>
    line
      .replace(/^(.time) = .*/, '$1 = <time>')
      .replace(/^(.Zxid) = (0x\w+)$/, (_all, name: string, zxid: string) => {
        if (!labels.has(zxid)) labels.set(zxid, `z${labels.size + 1}`)
        return `${name} = ${labels.get(zxid)}`
      })
}

describe.each(['01-basics.txt', '03-errors.txt'])('%s, typed at the prompt', (name) => {
  const prompt = openPrompt()
  const label = createLabels()
  const recorded = readTranscript(name).filter(({ line }) => !line.startsWith('getAcl'))

  test.each(recorded)('$line', ({ line, printed }) => {
    expect(typeLine(prompt, line).map((text) => label(text))).toEqual(printed)
  })
})

const FILES = ['02-create-variants.txt', '03-errors.txt', '04-watches.txt', '07-misc.txt']

describe('what zkCli refuses by itself', () => {
  const recorded = FILES.flatMap(readTranscript).flatMap(({ line, printed }) => {
    const parsed = parseCommand(line)
    const isOurs = parsed.ok || parsed.error.error === 'Unimplemented'
    return isOurs ? [] : [{ line, printed, lines: parsed.error.lines }]
  })

  test('is all that the recordings hold', () => expect(recorded.length).toBe(19))
  test.each(recorded)('$line', ({ printed, lines }) => expect(lines).toEqual(printed))
})
