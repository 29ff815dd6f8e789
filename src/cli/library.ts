import { hasHeld, LIBRARY, playAll } from '../scenario'
import {
  refuse,
  type Arguments,
  type Program,
  RUN_NAMES,
  createPrinter,
  runProgram,
  judgementLines,
  withSuggestion,
} from './program'

const PROGRAM: Program = {
  name: 'library',
  summary:
    'Plays the runs of the library, branches included; prints each with what failed, and last ' +
    '"N of M hold". A run goes by its id or its lesson; without a name all are played.',
  words: '[NAME…]',
  options: { list: { text: 'prints the id and the title of each run, and plays none' } },
  example: 'npm run library -- stale-read two-leaders',
  exits: { 0: 'all hold', 1: 'one does not', 2: 'there is no such run' },
}

function main({ words: names, flags }: Arguments): number {
  for (const name of names) {
    if (RUN_NAMES.includes(name)) continue
    const ids = LIBRARY.map(({ id }) => id)
    return refuse(withSuggestion(`${name}: no such run of the library`, name, RUN_NAMES, ids))
  }
  const out = createPrinter(process.stdout)
  const wanted = LIBRARY.filter(
    ({ id, lesson }) => names.length === 0 || names.includes(id) || names.includes(lesson ?? ''),
  )
  if (flags.has('list')) {
    const width = Math.max(...wanted.map(({ id }) => id.length))
    for (const { id, title } of wanted) {
      out.line(`${id.padEnd(width)}  ${typeof title === 'string' ? title : title.en}`)
    }
    out.flush()
    return 0
  }
  let passes = 0
  for (const { id, lesson, scenario } of wanted) {
    const all = playAll(scenario)
    const isHeld = all.every((played) => hasHeld(played) && played.unfired.length === 0)
    if (isHeld) passes += 1
    const label = lesson === undefined ? id : `${lesson} ${id}`
    out.line(`${isHeld ? 'ok    ' : 'FAILED'} ${label}`)
    for (const played of all) {
      for (const line of judgementLines(scenario, played)) {
        if (!line.startsWith('ok ')) out.line(`         ${line}`)
      }
    }
    out.flush()
  }
  out.line(`${passes} of ${wanted.length} hold`)
  out.flush()
  return passes === wanted.length ? 0 : 1
}

await runProgram(PROGRAM, main)
