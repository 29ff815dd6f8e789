import { writeFileSync } from 'node:fs'
import { readArguments, refuse } from './arguments'
import { HEADLESS_MEASURES } from './bench/headless'
import { measurePage } from './bench/page'
import { isHeld, tableLines, type Line } from './bench/row'
import { describeMachine, machineLine } from './bench/stopwatch'

/**
 * `npm run bench [-- --headless-only] [--json FILE]`: measures what the lab promises of its speed and
 * size, headless and in Chromium, on fixed loads. Prints the machine and a table; ends with 1 where
 * a promise is not held.
 */
const USAGE = 'usage: npm run bench -- [--headless-only] [--json FILE]'

async function main(argv: readonly string[]): Promise<number> {
  const parsed = readArguments(argv, { options: ['json'], flags: ['headless-only'] })
  if (!parsed.ok) return refuse(`${parsed.error}\n${USAGE}`)
  const { words, flags, options } = parsed.value
  if (words.length > 0) return refuse(`${words.join(' ')}: not understood\n${USAGE}`)
  const before = describeMachine()
  const lines: Line[] = []
  const tell = (line: Line): void => {
    lines.push(line)
    process.stderr.write(`${tableLines([line]).at(-1) ?? ''}\n`)
  }
  for (const measure of HEADLESS_MEASURES) for (const row of measure()) tell(row)
  if (!flags.has('headless-only')) await measurePage(tell)
  const after = describeMachine()
  process.stdout.write(`before: ${machineLine(before)}\nafter:  ${machineLine(after)}\n\n`)
  process.stdout.write(`${tableLines(lines).join('\n')}\n`)
  const file = options.get('json')
  if (file !== undefined) writeFileSync(file, toJson(lines, { before, after }))
  return lines.every((line) => !('missing' in line) && isHeld(line)) ? 0 : 1
}

function toJson(lines: readonly Line[], machine: unknown): string {
  const rows = lines.map((line) => ('missing' in line ? line : { ...line, held: isHeld(line) }))
  return `${JSON.stringify({ machine, rows }, undefined, 2)}\n`
}

process.exitCode = await main(process.argv.slice(2))
