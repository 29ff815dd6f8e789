import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { defined } from '../../kernel/lib'
import { parseCommand } from './cli/parseCommand'
import { openPrompt, typeLine, type TestPrompt } from './testing/prompt'
import { createTinyServer } from './testing/tinyServer'

/** The output of the real zkCli, command by command (recorded from 3.8.0). */
interface Recorded {
  readonly client: string
  readonly line: string
  readonly printed: readonly string[]
}

function readTranscript(name: string): readonly Recorded[] {
  const text = readFileSync(new URL(`./testdata/transcripts/${name}`, import.meta.url), 'utf8')
  const recorded: { client: string; line: string; printed: string[] }[] = []
  for (const row of text.split('\n')) {
    const [, client = '', kind = '', rest = ''] = /^(c\d)([>|]) ?(.*)$/.exec(row) ?? []
    if (kind === '>') recorded.push({ client, line: rest, printed: [] })
    if (kind === '|' && !rest.startsWith('(')) recorded.at(-1)?.printed.push(rest)
  }
  return recorded
}

/** Replaces zxids and other varying values by labels in the order of appearance, as the recordings do. */
function createLabels(): (line: string) => string {
  const labels = new Map<string, string>()
  return (line) =>
    line
      .trimEnd()
      .replace(/^(.time) = .*/, '$1 = <time>')
      .replace(/^(ephemeralOwner) = 0x1\d+/, '$1 = <session of c1>')
      .replace(/^(ZooKeeper CLI version:).*/, '$1 <version>')
      .replace(/10\.0\.0\.\d:2181(,10\.0\.0\.\d:2181)+/, '<hosts>')
      .replaceAll(/10\.0\.0\.\d/g, '<host>')
      .replaceAll(/:(2888|3888|2181)/g, ':<port>')
      .replace(/^(.Zxid) = (0x\w+)$/, (_all, name: string, zxid: string) => {
        if (!labels.has(zxid)) labels.set(zxid, `z${labels.size + 1}`)
        return `${name} = ${labels.get(zxid)}`
      })
}

const TYPED = [
  '01-basics.txt',
  '02-create-variants.txt',
  '03-errors.txt',
  '06-quota.txt',
  '07-misc.txt',
]

describe.each(TYPED)('%s, typed at the prompt', (name) => {
  const server = createTinyServer()
  const prompts = new Map<string, TestPrompt>()
  const label = createLabels()

  test.each(readTranscript(name))('$client> $line', ({ client, line, printed }) => {
    if (!prompts.has(client)) prompts.set(client, openPrompt(server, client))
    const lines = typeLine(defined(prompts.get(client), client), line)
    expect(lines.map((text) => label(text))).toEqual(printed)
  })
})

describe('a line that zkCli refuses by itself prints what was recorded', () => {
  const files = [...TYPED, '04-watches.txt']
  const recorded = files.flatMap(readTranscript).flatMap(({ line, printed }) => {
    const parsed = parseCommand(line)
    return parsed.ok ? [] : [{ line, printed, lines: parsed.error.lines }]
  })

  test('the recordings hold 24 such lines', () => expect(recorded.length).toBe(24))
  test.each(recorded)('$line', ({ printed, lines }) => {
    expect(lines.map((text) => text.trimEnd())).toEqual(printed)
  })
})
