import { englishProblem } from '../i18n/english'
import { judgeLesson, type Lesson } from '../lessons'
import { LESSON_IDS, loadLesson } from '../lessons/content'
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

/**
 * The program `npm run library`: plays the library's runs and the goals of lessons, and judges what they
 * expect.
 */

const PROGRAM: Program = {
  name: 'library',
  summary:
    'Plays the runs of the library, branches included, and the goals of its lessons; prints each with ' +
    'what failed, and last "N of M hold". A run goes by its id or its lesson; without a name all are played.',
  words: '[NAME…]',
  options: { list: { text: 'prints the id and the title of each run, and plays none' } },
  example: 'npm run library -- stale-read two-leaders',
  exits: { 0: 'all hold', 1: 'one does not', 2: 'there is no such run' },
}

async function main({ words: names, flags }: Arguments): Promise<number> {
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
  const lessons = await judgedLessons(names)
  for (const { id, faults } of lessons) {
    out.line(`${faults.length === 0 ? 'ok    ' : 'FAILED'} lesson ${id}`)
    for (const fault of faults) out.line(`         ${fault}`)
  }
  passes += lessons.filter(({ faults }) => faults.length === 0).length
  const count = wanted.length + lessons.length
  out.line(`${passes} of ${count} hold`)
  out.flush()
  return passes === count ? 0 : 1
}

/** The lessons of these names, or all, each with its faults. */
const judgedLessons = (names: readonly string[]) =>
  Promise.all(
    LESSON_IDS.filter((id) => names.length === 0 || names.includes(id)).map(async (id) => ({
      id,
      faults: await faultsOfLesson(id),
    })),
  )

async function faultsOfLesson(id: string): Promise<readonly string[]> {
  const lesson = await loadLesson(id)
  return lesson.ok
    ? faultsOf(lesson.value)
    : lesson.error.map((fault) => (typeof fault === 'string' ? fault : englishProblem(fault)))
}

const faultsOf = (lesson: Lesson): readonly string[] =>
  judgeLesson(lesson).flatMap(({ step, fault }) =>
    fault === undefined ? [] : [`${step}: ${FAULTS[fault]}`],
  )

const FAULTS = {
  run: 'its run does not hold',
  goalAtStart: 'the goal is reached before anything is done',
  solution: 'the solution does not reach the goal',
} as const

await runProgram(PROGRAM, main)
