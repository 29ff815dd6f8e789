import { readdirSync, readFileSync } from 'node:fs'
import { assembleLesson, readLesson, type Lesson, type LessonStep } from '../../src/lessons/format'
import { attemptOf } from '../../src/lessons/judge'
import { toRunSpec, untilOf } from '../../src/scenario'
import { createRun, REGISTRY, runUntil, type TraceEvent } from '../../src/simulator'
import { virtualUs } from '../../src/kernel/actor'

/** The site's own lessons, read from their files, and how their goals are solved. */

type Goal = Extract<LessonStep, { readonly kind: 'do' }>

const CONTENT = new URL('../../src/lessons/content/', import.meta.url)

/** The folders of the lessons, in their order. */
const FOLDERS = readdirSync(CONTENT)
  .filter((name) => /^\d/.test(name))
  .sort()

/** The ids of all lessons, in their order. */
export const LESSON_IDS: readonly string[] = FOLDERS.map((name) => name.slice(0, name.indexOf('-')))

/** Reads a lesson; throws where it is missing or wrong. */
export function readContentLesson(id: string): Lesson {
  const folder = FOLDERS.find((name) => name.startsWith(`${id}-`))
  const text = (file: string): string => readFileSync(new URL(`${folder}/${file}`, CONTENT), 'utf8')
  const structure = JSON.parse(text('lesson.json')) as Parameters<typeof assembleLesson>[0]
  const assembled = assembleLesson(structure, { en: text('en.md'), 'zh-CN': text('zh-CN.md') })
  const read = assembled.ok ? readLesson(assembled.value) : assembled
  if (!read.ok) throw new Error(`${id}: ${JSON.stringify(read.error)}`)
  return read.value
}

/** An intervention of a solution, and where it is carried out. */
export interface Move {
  readonly intervention: Readonly<Record<string, unknown>>
  readonly place: { readonly step: number } | { readonly at: number }
}

/** Plays a goal's own solution in this process; returns its moves with the places to which their triggers came. */
export function movesOf(lesson: Lesson, goal: Goal): readonly Move[] {
  const attempt = attemptOf(lesson.scenario, goal, goal.solution)
  const first = attempt.interventions.length - goal.solution.length
  const fired: Extract<TraceEvent, { type: 'intervention' }>[] = []
  const run = createRun(toRunSpec(attempt), REGISTRY, {
    pauseOn: [],
    onEvent: (event) => {
      if (event.type === 'intervention' && event.index >= first) fired.push(event)
    },
  })
  runUntil(run, virtualUs(untilOf(attempt) * 1000))
  return fired.flatMap(({ index, step, at }) => {
    const item = attempt.interventions[index]
    if (item === undefined || item.do === 'mark') return []
    const { after, at: _at, plus, ...intervention } = item
    const isTimed = after === undefined || plus !== undefined
    return [{ intervention, place: isTimed ? { at: at / 1000 } : { step: step - 1 } }]
  })
}
