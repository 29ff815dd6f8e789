import { writeFileSync } from 'node:fs'
import { readArguments, refuse } from './arguments'
import { measureEnsembles } from './bench/ensembles/compare'
import { HEADLESS_MEASURES } from './bench/headless'
import { measurePage, PAGE_MEASURE_NAMES } from './bench/page'
import { isHeld, tableLines, type Line } from './bench/row'
import { describeMachine, machineLine } from './bench/stopwatch'

/**
 * `npm run bench [-- --headless-only] [--only PART] [--json FILE]`: measures what the lab promises of
 * its speed and size, headless, beside a real ensemble, and in Chromium, on fixed loads; of what it
 * measures in the page also one thing alone, by its name. Prints the machine and a table; ends with 1
 * where a promise is not held.
 */
const WHOLES = ['headless', 'ensembles', 'page'] as const
const PARTS = [...WHOLES, ...PAGE_MEASURE_NAMES] as const
type Part = (typeof PARTS)[number]
const USAGE = `usage: npm run bench -- [--headless-only] [--only ${PARTS.join('|')}] [--json FILE]`

async function main(argv: readonly string[]): Promise<number> {
  const parsed = readArguments(argv, { options: ['json', 'only'], flags: ['headless-only'] })
  if (!parsed.ok) return refuse(`${parsed.error}\n${USAGE}`)
  const { words, flags, options } = parsed.value
  if (words.length > 0) return refuse(`${words.join(' ')}: not understood\n${USAGE}`)
  const parts = partsOf(options.get('only'), flags.has('headless-only'))
  const before = describeMachine()
  const lines: Line[] = []
  const tell = (line: Line): void => {
    lines.push(line)
    process.stderr.write(`${tableLines([line]).at(-1) ?? ''}\n`)
  }
  if (parts.has('headless')) {
    for (const measure of HEADLESS_MEASURES) for (const row of measure()) tell(row)
  }
  if (parts.has('ensembles')) await measureEnsembles(tell)
  const inPage = PAGE_MEASURE_NAMES.filter((name) => parts.has('page') || parts.has(name))
  if (inPage.length > 0) await measurePage(tell, inPage)
  const after = describeMachine()
  process.stdout.write(`before: ${machineLine(before)}\nafter:  ${machineLine(after)}\n\n`)
  process.stdout.write(`${tableLines(lines).join('\n')}\n`)
  const file = options.get('json')
  if (file !== undefined) writeFileSync(file, toJson(lines, { before, after }))
  return lines.some((line) => isHeld(line) === false) ? 1 : 0
}

function partsOf(only: string | undefined, isHeadless: boolean): ReadonlySet<Part> {
  if (only === undefined) return new Set(isHeadless ? ['headless', 'ensembles'] : WHOLES)
  const part = PARTS.find((one) => one === only)
  return part === undefined
    ? refuse(`--only ${only}: there are ${PARTS.join(', ')}`)
    : new Set([part])
}

function toJson(lines: readonly Line[], machine: unknown): string {
  const rows = lines.map((line) => ({ ...line, held: isHeld(line) }))
  return `${JSON.stringify({ machine, rows }, undefined, 2)}\n`
}

process.exitCode = await main(process.argv.slice(2))
