import { err, ok, readJson, type Result } from '../../kernel/lib'
import {
  errorAt,
  findOversize,
  LIBRARY,
  readFormat,
  readMoment,
  readScenario,
  SIZE_MAX,
  type Scenario,
} from '../../scenario'
import { lessonFormat, type LessonForm, type LessonStep } from './lessonFormat'
import { lessonError, type LessonError } from './problem'

/** The version that this release writes. */
const LESSON_VERSION = 1

/** A lesson that was read and checked, with its run. */
export interface Lesson extends Omit<LessonForm, 'run' | '$schema'> {
  /** The name of the run in the library; absent for a run of the lesson's own. */
  readonly runName?: string
  readonly scenario: Scenario
}

type Read<T> = Result<T, readonly LessonError[]>

/** Reads a lesson file's text: JSON of at most `SIZE_MAX` characters. No text throws. */
export function readLessonText(text: string): Read<Lesson> {
  if (text.length > SIZE_MAX) return err([errorAt('', 'fileLong', { max: SIZE_MAX })])
  const json = readJson(text)
  return json.ok ? readLesson(json.value.value) : err([errorAt('', 'notJson', json.error.values)])
}

/**
 * Reads a lesson from parsed JSON, and holds its steps against its run: marks and questions that it
 * names are there. An error names the value and its place; no input throws.
 */
export function readLesson(json: unknown): Read<Lesson> {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    return err([errorAt('', 'object')])
  }
  const oversize = findOversize(json)
  if (oversize !== undefined) return err([oversize])
  const version = 'version' in json ? json.version : undefined
  if (typeof version === 'number' && version > LESSON_VERSION) {
    return err([errorAt('version', 'newerVersion', { version, max: LESSON_VERSION })])
  }
  const read = readFormat(lessonFormat, json)
  if (!read.ok) return read
  const { run, $schema: _schema, ...rest } = read.value
  const scenario = scenarioOf(run)
  if (!scenario.ok) return scenario
  const lesson: Lesson = {
    ...rest,
    scenario: scenario.value,
    ...(typeof run === 'string' && { runName: run }),
  }
  const errors = meaningErrors(lesson)
  return errors.length > 0 ? err(errors) : ok(lesson)
}

function scenarioOf(run: LessonForm['run']): Read<Scenario> {
  if (typeof run !== 'string') {
    const read = readScenario(run)
    return read.ok
      ? read
      : err(read.error.map((fault) => ({ ...fault, place: placeIn(fault.place) })))
  }
  const entry = LIBRARY.find(({ id }) => id === run)
  return entry === undefined
    ? err([lessonError('run', 'lesson.noRun', { name: run })])
    : ok(entry.scenario)
}

const placeIn = (place: string): string => (place === '' ? 'run' : `run.${place}`)

/** The errors of steps that do not fit their run or each other. */
function meaningErrors({ steps, scenario }: Lesson): readonly LessonError[] {
  const marks = new Set(
    scenario.interventions.flatMap((item) => (item.do === 'mark' ? [item.name] : [])),
  )
  const errors: LessonError[] = []
  const ids = new Set<string>()
  for (const [index, step] of steps.entries()) {
    const place = `steps[${index}]`
    if (ids.has(step.id)) errors.push(errorAt(`${place}.id`, 'twice'))
    ids.add(step.id)
    if ((step.kind === 'end') !== (index === steps.length - 1)) {
      errors.push(lessonError(place, 'lesson.endLast', {}))
    }
    for (const [field, mark] of marksOf(step)) {
      if (!marks.has(mark)) errors.push(errorAt(`${place}.${field}`, 'mark', { name: mark }))
    }
    errors.push(...choiceErrors(step, place, scenario))
  }
  return errors
}

/** The marks that a step names, each with its field. */
function marksOf(step: LessonStep): readonly (readonly [field: string, mark: string])[] {
  const moments =
    step.kind === 'see'
      ? ([
          ...(step.from === undefined ? [] : [['from', step.from] as const]),
          ['to', step.to],
          ...(step.passage ?? []).map((at) => ['passage', at] as const),
        ] as const)
      : step.kind === 'do' && step.from !== undefined
        ? ([['from', step.from]] as const)
        : []
  return moments.flatMap(([field, at]) =>
    typeof at === 'string' ? [[field, readMoment(at).mark] as const] : [],
  )
}

/** The errors of a step that asks: a question that the run has, one right answer. */
function choiceErrors(step: LessonStep, place: string, scenario: Scenario): readonly LessonError[] {
  if (step.kind === 'explain') {
    const count = step.choices.filter(({ right }) => right === true).length
    return count === 1 ? [] : [lessonError(`${place}.choices`, 'lesson.oneRight', { count })]
  }
  if (step.kind !== 'predict') return []
  const asks = scenario.interventions.flatMap((item) => (item.do === 'ask' ? [item] : []))
  const question = asks[step.ask - 1]
  if (question === undefined) {
    return [lessonError(`${place}.ask`, 'lesson.noAsk', { count: asks.length })]
  }
  const count = question.choices.length
  return Object.keys(step.misconceptions ?? {})
    .map(Number)
    .filter((number) => number > count)
    .map((number) => lessonError(`${place}.misconceptions`, 'lesson.noChoice', { number, count }))
}
