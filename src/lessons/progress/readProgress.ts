import * as v from 'valibot'
import { err, ok, readJson, type Result } from '../../kernel/lib'
import { errorAt, readFormat } from '../../scenario'
import { slug } from '../format'
import { FILE_MAX, LESSONS_MAX, MISCONCEPTIONS_MAX } from './limits'
import { otherFile, type OtherFile, type ProgressError } from './problem'
import type { Progress } from './progress'
import {
  lessonProgress,
  misconceptionCount,
  PROGRESS_VERSION,
  progressFormat,
} from './progressFormat'

type Read = Result<Progress, readonly ProgressError[]>

/** Reads the text of a file of progress; a file of another kind is refused by its name. No text throws. */
export function readProgressText(text: string): Read {
  if (text.length > FILE_MAX) return err([errorAt('', 'fileLong', { max: FILE_MAX })])
  const other = OTHER_TEXTS.find(([sign]) => sign.test(text))
  if (other !== undefined) return err([otherFile(other[1])])
  const json = readJson(text)
  return json.ok ? readProgress(json.value.value) : err([errorAt('', 'notJson', json.error.values)])
}

/** Texts that are no JSON, by their first characters. */
const OTHER_TEXTS: readonly (readonly [RegExp, OtherFile])[] = [
  [/^\uFEFF?lesson,step,/, 'table'],
  [/^\s*(?:https?:\S*)?#\S/, 'link'],
  [/^\s*(?:#.*\n\s*)*(?:tickTime|dataDir|initLimit|clientPort|server\.\d+)\s*=/, 'config'],
]

/** Reads parsed JSON. An error names the value and its place. */
function readProgress(json: unknown): Read {
  const kind = kindOf(json)
  if (kind !== 'progress') return err([otherFile(kind)])
  const version = fieldOf(json, 'version')
  if (typeof version === 'number' && version > PROGRESS_VERSION) {
    return err([errorAt('version', 'newerVersion', { version, max: PROGRESS_VERSION })])
  }
  const read = readFormat(progressFormat, json)
  if (!read.ok) return read
  const { lessons, misconceptions } = read.value
  return ok({ lessons, misconceptions })
}

function kindOf(json: unknown): OtherFile | 'progress' {
  if (fieldOf(json, 'zklab') === 'progress') return 'progress'
  if (fieldOf(json, 'steps') !== undefined) return 'lesson'
  const isScenario = SCENARIO_KEYS.some((key) => fieldOf(json, key) !== undefined)
  return isScenario ? 'scenario' : 'other'
}

/** Keys that a scenario's file, or that of a run with its branches, can hardly lack. */
const SCENARIO_KEYS = ['ensemble', 'interventions', 'scenario'] as const

function fieldOf(json: unknown, key: string): unknown {
  if (typeof json !== 'object' || json === null || !Object.hasOwn(json, key)) return undefined
  return (json as Readonly<Record<string, unknown>>)[key]
}

/**
 * Reads what a browser kept: a lesson or a count that cannot be read is left out and takes no other with
 * it. `newer` is a record of a newer release, which must not be overwritten; undefined is no progress.
 */
export function readKeptProgress(json: unknown): Progress | 'newer' | undefined {
  if (kindOf(json) !== 'progress') return undefined
  const version = fieldOf(json, 'version')
  if (typeof version === 'number' && version > PROGRESS_VERSION) return 'newer'
  return {
    lessons: fitEntries(fieldOf(json, 'lessons'), lessonProgress, LESSONS_MAX),
    misconceptions: fitEntries(
      fieldOf(json, 'misconceptions'),
      misconceptionCount,
      MISCONCEPTIONS_MAX,
    ),
  }
}

function fitEntries<const Item extends v.GenericSchema>(
  record: unknown,
  item: Item,
  max: number,
): Readonly<Record<string, v.InferOutput<Item>>> {
  if (typeof record !== 'object' || record === null) return {}
  const fit = Object.entries(record).flatMap(([name, value]) => {
    const read = v.safeParse(item, value)
    return read.success && v.is(slug, name) ? [[name, read.output] as const] : []
  })
  return Object.fromEntries(fit.slice(0, max))
}

/** The form of progress in files and in the browser's storage. */
export const progressForm = ({ lessons, misconceptions }: Progress): object => ({
  zklab: 'progress',
  version: PROGRESS_VERSION,
  lessons,
  misconceptions,
})

/** Writes progress as the text of a file, which {@link readProgressText} reads again. */
export const progressText = (progress: Progress): string =>
  `${JSON.stringify(progressForm(progress), null, 2)}\n`
