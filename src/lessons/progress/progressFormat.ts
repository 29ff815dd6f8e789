import * as v from 'valibot'
import { slug } from '../format'
import { boundedList, messageOf } from '../../scenario'
import { COUNT_MAX, LESSONS_MAX, MISCONCEPTIONS_MAX, STEPS_MAX, TIME_MAX_MS } from './limits'

/** The version that this release writes. */
export const PROGRESS_VERSION = 1

const countFrom = (min: number, max: number) =>
  v.pipe(
    v.number(messageOf('needs.number')),
    v.integer(messageOf('needs.whole')),
    v.minValue(min, messageOf('min', { min })),
    v.maxValue(max, messageOf('max', { max })),
  )

/** A record by names, at most `max` of them. */
const recordOf = <const Item extends v.GenericSchema>(item: Item, max: number) =>
  v.pipe(
    v.record(v.string(), v.unknown()),
    v.check((record) => Object.keys(record).length <= max, messageOf('listMax', { max })),
    v.record(slug, item),
  )

const names = (max: number) =>
  boundedList(slug, max, { none: messageOf('needs.list'), many: messageOf('listMax', { max }) })

const answers = v.strictObject({
  tries: countFrom(1, COUNT_MAX),
  isRight: v.boolean(),
  misconceptions: names(STEPS_MAX),
})

export const lessonProgress = v.strictObject({
  step: countFrom(1, STEPS_MAX),
  stepCount: countFrom(1, STEPS_MAX),
  done: names(STEPS_MAX),
  isDone: v.boolean(),
  lastAtMs: countFrom(0, TIME_MAX_MS),
  answers: recordOf(answers, STEPS_MAX),
})

export const misconceptionCount = countFrom(1, COUNT_MAX)

/** Progress as a file and a browser hold it. */
export const progressFormat = v.strictObject({
  zklab: v.literal('progress'),
  version: v.literal(PROGRESS_VERSION),
  lessons: recordOf(lessonProgress, LESSONS_MAX),
  misconceptions: recordOf(misconceptionCount, MISCONCEPTIONS_MAX),
})
