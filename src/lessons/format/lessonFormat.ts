import * as v from 'valibot'
import {
  boundedList,
  expectations,
  intervention,
  localText,
  markName,
  messageOf,
  milliseconds,
  moment,
} from '../../scenario'
import { CHOICES_MAX, CONDITIONS_MAX, HINTS, MINUTES_MAX, SOLUTION_MAX, STEPS_MAX } from './limits'
import { slug } from './slug'

/** Views and panels that a step may open, by the names that links use. */
const VIEWS = ['stage', 'spaceTime', 'compare', 'locks', 'code'] as const
const PANELS = [
  'server',
  'tree',
  'console',
  'sessions',
  'recipe',
  'log',
  'why',
  'faults',
  'checks',
] as const

const whole = v.pipe(v.number(messageOf('needs.number')), v.integer(messageOf('needs.whole')))
const number = (max: number) =>
  v.pipe(
    whole,
    v.minValue(1, messageOf('min', { min: 1 })),
    v.maxValue(max, messageOf('max', { max })),
  )

const listOf = <const Item extends v.GenericSchema>(item: Item, max: number) =>
  boundedList(item, max, { none: messageOf('needs.list'), many: messageOf('listMax', { max }) })

/** Fields that every step may have. */
const common = {
  id: slug,
  /** Markdown: what the learner reads. */
  text: localText,
  view: v.exactOptional(v.picklist(VIEWS)),
  panel: v.exactOptional(v.picklist(PANELS)),
}

/** Plays on to a moment at reading pace. */
const see = v.strictObject({
  kind: v.literal('see'),
  ...common,
  /** The moment at which the step begins; without it, where the step before ends. */
  from: v.exactOptional(moment),
  to: moment,
  /** The passage that can be played again, from its first moment to its last. */
  passage: v.exactOptional(v.strictTuple([moment, moment])),
})

/** Asks a question of the run: its choices, and what decides among them, stand there. */
const predict = v.strictObject({
  kind: v.literal('predict'),
  ...common,
  /** The number of the question in the script of the run, from 1 on. */
  ask: number(CHOICES_MAX),
  /** The misconception behind each wrong choice, by the number of the choice, from 1 on. */
  misconceptions: v.exactOptional(
    v.record(v.pipe(v.string(), v.regex(/^[1-9]$/, messageOf('needs.number'))), slug),
  ),
})

/** One line of a goal; the run shows whether it holds. */
const condition = v.strictObject({ text: localText, expect: expectations })

/** Hands the run to the learner, until its conditions hold together. */
const act = v.strictObject({
  kind: v.literal('do'),
  ...common,
  /** The mark from which the learner goes on; without it the end of the script. */
  from: v.exactOptional(markName),
  goal: localText,
  conditions: listOf(condition, CONDITIONS_MAX),
  /** Three, from a question to the next step. */
  hints: v.pipe(listOf(localText, HINTS), v.minLength(HINTS, messageOf('min', { min: HINTS }))),
  /** One way to the goal, which proves that there is one. */
  solution: listOf(intervention, SOLUTION_MAX),
  /** The virtual time at which the solution is judged, ms. */
  until: milliseconds,
})

const sentence = v.strictObject({
  text: localText,
  right: v.exactOptional(v.literal(true)),
  why: localText,
  misconception: v.exactOptional(slug),
})

/** Asks for the sentence that is true. */
const explain = v.strictObject({
  kind: v.literal('explain'),
  ...common,
  question: localText,
  choices: v.pipe(listOf(sentence, CHOICES_MAX), v.minLength(2, messageOf('choicesMin'))),
})

const end = v.strictObject({
  kind: v.literal('end'),
  ...common,
  /** Markdown: the two lines to remember. */
  remember: localText,
})

/** A lesson, a question or an incident: steps on the timeline of a run. */
export const lessonFormat = v.strictObject({
  $schema: v.exactOptional(v.string()),
  version: v.literal(1),
  kind: v.picklist(['lesson', 'question', 'incident']),
  id: slug,
  title: localText,
  /** One line for lists. */
  about: localText,
  /** The minutes that a person spends. */
  minutes: number(MINUTES_MAX),
  /** A run of the library, or a scenario, which is read as a file of its own would be. */
  run: v.union([slug, v.looseObject({})], messageOf('needs.name')),
  /** The lesson that follows. */
  next: v.exactOptional(slug),
  steps: v.pipe(
    listOf(v.variant('kind', [see, predict, act, explain, end]), STEPS_MAX),
    v.minLength(1, messageOf('min', { min: 1 })),
  ),
})

/** A lesson as its file says it, without what its run adds. */
export type LessonForm = v.InferOutput<typeof lessonFormat>
export type LessonStep = LessonForm['steps'][number]
