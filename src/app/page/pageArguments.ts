import { findOversize, LINK_STEP_MAX, TIME_MAX_MS } from '../../scenario'
import { TEXT_MAX } from '../experiment'
import { isReadingSpeed, type Speed } from '../state'
import { plainEnglish } from './plainEnglish'

/**
 * Reads arguments of the verbs of `window.zklab`. No types check the scripts around the lab: a wrong
 * argument is refused by an error that names it and its allowed values.
 */

const SPEED_MIN = 0.0001
const SPEED_MAX = 10_000

/** The most steps of one call of `trace`. */
const TRACE_STEPS_MAX = 100_000

const SHOWN_CHARACTERS = 40

/** Returns a value as an error message shows it, cut short. */
function shown(value: unknown): string {
  if (typeof value === 'function') return 'a function'
  if (typeof value === 'object' && value !== null)
    return Array.isArray(value) ? 'a list' : 'an object'
  const text = typeof value === 'string' ? JSON.stringify(value) : String(value)
  return text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text
}

const refuse = (name: string, value: unknown, expected: string): Error =>
  new Error(`invalid: ${name}: ${shown(value)} is not ${expected}`)

function readWhole(name: string, value: unknown, min: number, max: number): number {
  if (Number.isInteger(value) && Number(value) >= min && Number(value) <= max) return Number(value)
  throw refuse(name, value, `a whole number from ${min} to ${max}`)
}

/** Reads a speed within its bounds; at a speed of 0 time would stand still. */
export function readSpeed(speed: unknown): Speed {
  // The word of earlier releases for the pace that follows the run.
  if (speed === 'adaptive') return 'reading'
  if (isReadingSpeed(speed) || speed === 'fastest') return speed
  if (typeof speed === 'number' && speed >= SPEED_MIN && speed <= SPEED_MAX) return speed
  throw refuse(
    'speed',
    speed,
    `"slowReading", "reading", "fastReading", "fastest" or a number from ${SPEED_MIN} to ${SPEED_MAX}`,
  )
}

/** Reads a number of steps from the shown step, backwards where negative. */
export function readSteps(n: unknown, shownStep: number): number {
  const steps = readWhole('n', n, -LINK_STEP_MAX, LINK_STEP_MAX)
  if (shownStep + steps <= LINK_STEP_MAX) return steps
  throw new Error(`invalid: n: the run would go beyond step ${LINK_STEP_MAX}`)
}

/** Reads a place in the run: a step, or a time in virtual ms, within the bounds of links. */
export function readPlace(place: unknown): { readonly step: number } | { readonly at: number } {
  if (typeof place !== 'object' || place === null || !('step' in place || 'at' in place)) {
    throw refuse('place', place, 'an object such as { step: 12 } or { at: 1500 }')
  }
  if ('step' in place) return { step: readWhole('step', place.step, -1, LINK_STEP_MAX) }
  const { at } = place as { readonly at: unknown }
  if (typeof at === 'number' && at >= 0 && at <= TIME_MAX_MS) return { at }
  throw refuse('at', at, `a time from 0 to ${TIME_MAX_MS} ms`)
}

/** Reads the first and the last step of a stretch. */
export function readStretch(fromStep: unknown, toStep: unknown): readonly [number, number] {
  const from = readWhole('fromStep', fromStep, -1, LINK_STEP_MAX)
  const to = readWhole('toStep', toStep, -1, LINK_STEP_MAX)
  if (to - from < TRACE_STEPS_MAX) return [from, to]
  throw new Error(`invalid: toStep: at most ${TRACE_STEPS_MAX} steps are told at once`)
}

/** Reads a link, a scenario's text, or a scenario, which is written as text. */
export async function readText(scenarioOrLink: unknown): Promise<string> {
  const text =
    typeof scenarioOrLink === 'string'
      ? scenarioOrLink
      : await textOf('scenarioOrLink', scenarioOrLink, 'a scenario, its text, or a link')
  if (text.length <= TEXT_MAX) return text
  throw new Error(`invalid: scenarioOrLink: ${text.length} characters are more than ${TEXT_MAX}`)
}

/** Reads an intervention as plain data. */
export const readData = async (intervention: unknown): Promise<unknown> =>
  JSON.parse(
    await textOf('intervention', intervention, 'an object such as { do: "kill", server: 1 }'),
  ) as unknown

/** Writes an object as JSON; refuses a list, and an object that JSON cannot hold. */
async function textOf(name: string, value: unknown, expected: string): Promise<string> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw refuse(name, value, expected)
  }
  const oversize = findOversize(value)
  if (oversize !== undefined) throw new Error(`oversized: ${await plainEnglish([oversize])}`)
  try {
    return JSON.stringify(value)
  } catch {
    throw new Error(`invalid: ${name}: it cannot be written as JSON`)
  }
}
