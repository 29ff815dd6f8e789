import { writeFileSync } from 'node:fs'
import { refuse, type Arguments, type Program, print, printError, runProgram } from './program'
import {
  measureEnsembles,
  HEADLESS_MEASURES,
  measurePage,
  PAGE_MEASURE_NAMES,
  isHeld,
  tableLines,
  type Line,
  describeMachine,
  machineLine,
} from './bench/index'

/** The program `npm run bench`: measures of servers, page and locks beside their bounds. */

const WHOLES = ['headless', 'ensembles', 'page'] as const
const PARTS = [...WHOLES, ...PAGE_MEASURE_NAMES] as const
type Part = (typeof PARTS)[number]

const PROGRAM: Program = {
  name: 'bench',
  summary:
    'Measures what the lab promises of its speed and size, headless, beside a real ensemble, and in ' +
    'Chromium, on fixed loads. Prints the machine and a table.',
  options: {
    'headless-only': { text: 'measures nothing in Chromium' },
    only: { value: 'PART', text: `measures one part: ${PARTS.join(', ')}` },
    json: { value: 'FILE', text: 'writes the numbers to this file too' },
  },
  example: 'npm run bench -- --headless-only',
  exits: { 0: 'every promise is held', 1: 'one is not', 2: 'an option is wrong' },
}

async function main({ flags, options }: Arguments): Promise<number> {
  const parts = partsOf(options.get('only'), flags.has('headless-only'))
  const before = describeMachine()
  const lines: Line[] = []
  const tell = (line: Line): void => {
    lines.push(line)
    printError(tableLines([line]).at(-1) ?? '')
  }
  if (parts.has('headless')) {
    for (const measure of HEADLESS_MEASURES) for (const row of measure()) tell(row)
  }
  if (parts.has('ensembles')) await measureEnsembles(tell)
  const inPage = PAGE_MEASURE_NAMES.filter((name) => parts.has('page') || parts.has(name))
  if (inPage.length > 0) await measurePage(tell, inPage)
  const after = describeMachine()
  print(`before: ${machineLine(before)}\nafter:  ${machineLine(after)}\n`)
  print(tableLines(lines).join('\n'))
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

await runProgram(PROGRAM, main)
