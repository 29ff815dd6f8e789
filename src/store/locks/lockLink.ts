import {
  ARRIVALS,
  LOCK_FAULTS,
  LOCK_SYSTEM_IDS,
  WORKLOAD_BOUNDS,
  WORKLOAD_DEFAULT,
  type LockSystemId,
  type Workload,
} from '../../scenario'
import { labStore } from '../labStore'
import { lockPlayheadUs } from './lockPlayback'
import { lockStore, type LockLabState } from './lockStore'
import { LOCK_QUESTION_IDS, LOCK_QUESTIONS, type LockQuestionId } from './questions'
import { playQueues, SYSTEMS_MAX } from './trials'

/** Links to the lock lab: what is compared, under which workload, and where its clock stands. */
export const LOCK_MARK = '#l='

/** What a link to the lock lab brings. */
export interface LinkedLocks {
  readonly question: LockQuestionId | undefined
  readonly systems: readonly LockSystemId[]
  readonly workload: Workload
  /** Where the clock is to stand, µs; absent where it is not said. */
  readonly atUs: number | undefined
}

type Numbered = keyof typeof WORKLOAD_BOUNDS
// The record has no other keys.
const NUMBERED = Object.keys(WORKLOAD_BOUNDS) as readonly Numbered[]

type Place = Pick<LockLabState, 'question' | 'systems' | 'workload' | 'shownUs'>

/** What follows the page's address: a question's name, or the kinds; then whatever is not as it mostly is. */
export function lockHash({ question, systems, workload, shownUs }: Place): string {
  const base = baseOf(question)
  const fields = new URLSearchParams()
  for (const name of NUMBERED) {
    if (workload[name] !== base[name]) fields.set(name, String(workload[name]))
  }
  for (const name of ['arrival', 'fault'] as const) {
    if (workload[name] !== base[name]) fields.set(name, workload[name])
  }
  if (workload.isFenced) fields.set('fenced', '1')
  fields.set('at', String(Math.round(shownUs)))
  return `${LOCK_MARK}${question ?? systems.join('.')}&${fields.toString()}`
}

/** What follows the page's address for what the lab shows now. */
export const lockHashHere = (): string =>
  lockHash({ ...lockStore.getState(), shownUs: lockPlayheadUs() })

const baseOf = (question: LockQuestionId | undefined): Workload => ({
  ...WORKLOAD_DEFAULT,
  ...(question === undefined ? {} : LOCK_QUESTIONS[question].workload),
})

/** What a link brings; undefined where it cannot be read. */
export function readLockHash(hash: string): LinkedLocks | undefined {
  if (!hash.startsWith(LOCK_MARK)) return undefined
  const [head = '', ...rest] = hash.slice(LOCK_MARK.length).split('&')
  const question = LOCK_QUESTION_IDS.find((id) => id === head)
  const names = question === undefined ? head.split('.') : LOCK_QUESTIONS[question].systems
  const systems = LOCK_SYSTEM_IDS.filter((id) => names.includes(id))
  const isGood = systems.length === names.length && systems.length <= SYSTEMS_MAX
  if (!isGood || systems.length === 0) return undefined
  const fields = new URLSearchParams(rest.join('&'))
  const workload: { -readonly [K in keyof Workload]: Workload[K] } = baseOf(question)
  for (const name of NUMBERED) {
    const text = fields.get(name)
    if (text === null) continue
    const number = readNumber(name, text)
    if (number === undefined) return undefined
    workload[name] = number
  }
  const { arrival, fault } = workload
  workload.arrival = ARRIVALS.find((its) => its === fields.get('arrival')) ?? arrival
  workload.fault = LOCK_FAULTS.find((its) => its === fields.get('fault')) ?? fault
  workload.isFenced = fields.get('fenced') === '1'
  const at = Number(fields.get('at') ?? Number.NaN)
  return { question, systems, workload, atUs: at >= 0 ? at : undefined }
}

function readNumber(name: Numbered, text: string): number | undefined {
  const [min, max] = WORKLOAD_BOUNDS[name]
  const number = Number(text)
  const isWhole = name === 'everyMs' || Number.isInteger(number)
  return number >= min && number <= max && isWhole ? number : undefined
}

/** Opens the lock lab as a link says; as it is at first, and with a word, where it cannot be read. */
export function openLockHash(hash: string): void {
  const linked = readLockHash(hash)
  const wasOpen = labStore.getState().view === 'locks'
  lockStore.setState({ isLinkBad: linked === undefined })
  if (linked !== undefined) {
    const { atUs: linkedUs, ...asked } = linked
    lockStore.setState({ ...asked, linkedUs, shown: [] })
  }
  labStore.setState({ view: 'locks' })
  // Otherwise the view plays them when it comes.
  if (wasOpen) void playQueues()
}
