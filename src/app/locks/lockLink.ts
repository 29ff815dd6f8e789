import * as v from 'valibot'
import {
  base64urlDecode,
  base64urlEncode,
  deflate,
  err,
  inflate,
  ok,
  utf8Decode,
  utf8Encode,
  type Result,
} from '../../kernel/lib'
import {
  ARRIVALS,
  checksum,
  errorAt,
  LOCK_FAULTS,
  LOCK_SYSTEM_IDS,
  messageOf,
  readFormat,
  WORKLOAD_BOUNDS,
  type LockSystemId,
  type Workload,
} from '../../scenario'
import type { LabError } from '../../engine'
import { LOCK_QUESTION_IDS, type LockQuestionId } from './questions'
import { SYSTEMS_MAX } from './trials'

/** Writes and reads links to an experiment of the lock lab. */

const LOCK_MARK = '#l='

/** An experiment of the lock lab. */
export interface LinkedLocks {
  readonly systems: readonly LockSystemId[]
  readonly workload: Workload
  /** The question that it answers, if it is a listed one. */
  readonly question?: LockQuestionId
  /** The position of the clock, µs since the first client came. */
  readonly us?: number
  /** The largest number of clients of the chart. */
  readonly chart?: number
}

/**
 * Links of version 1 leave out values that are as here; these never change, whatever defaults the lab
 * has.
 */
const BASE: Workload = {
  clients: 20,
  arrival: 'line',
  everyMs: 1,
  holdMs: 100,
  rounds: 1,
  failures: 0,
  readers: 60,
  leaseMs: 6_000,
  fault: 'none',
  isFenced: false,
  seed: 42,
}

const VERSION = '1'
/** Bytes of the payload before the body: its length and a checksum. */
const HEAD_BYTES = 4
const PAYLOAD_CHARACTERS_MAX = 2_000
const BYTES_MAX = 4_000
const US_MAX = 1e12
const CHART_MAX = 1_000

/**
 * The dictionary of the compression resembles the texts. It never changes: links of version 1 are read
 * with it.
 */
const DICTIONARY = utf8Encode(
  '"redisDel","zkSharedHerd","zkShared","zkExclusiveNode","zkExclusive"' +
    '"failures":10,"readers":60,"rounds":2,"everyMs":10,"arrival":"stream","arrival":"burst",' +
    '"fault":"clock","fault":"slow","fault":"wall","fault":"reset","fault":"leader",' +
    '"question":"redis","question":"etcd","question":"predecessor","chart":200,"chart":100,"us":' +
    '"seed":4,"leaseMs":6000,"fault":"pause","isFenced":true},"question":"pause"' +
    '{"systems":["zkPredecessor","etcdMutex","redisLock","redlock"],"workload":{"clients":2,"holdMs":4000,' +
    '{"systems":["zkHerd","zkPredecessor"],"workload":{},"question":"herd","us":',
)

const number = (bounds: readonly [number, number]) =>
  v.pipe(
    v.number(messageOf('needs.number')),
    v.minValue(bounds[0], messageOf('min', { min: bounds[0] })),
    v.maxValue(bounds[1], messageOf('max', { max: bounds[1] })),
  )
const whole = (bounds: readonly [number, number]) =>
  v.pipe(number(bounds), v.integer(messageOf('needs.whole')))

const format = v.strictObject({
  systems: v.pipe(
    v.array(v.picklist(LOCK_SYSTEM_IDS), messageOf('needs.list')),
    v.minLength(1, messageOf('lockKindsMin')),
    v.maxLength(SYSTEMS_MAX, messageOf('listMax', { max: SYSTEMS_MAX })),
    v.check((systems) => new Set(systems).size === systems.length, messageOf('twice')),
  ),
  workload: v.strictObject({
    clients: v.exactOptional(whole(WORKLOAD_BOUNDS.clients)),
    arrival: v.exactOptional(v.picklist(ARRIVALS)),
    everyMs: v.exactOptional(number(WORKLOAD_BOUNDS.everyMs)),
    holdMs: v.exactOptional(whole(WORKLOAD_BOUNDS.holdMs)),
    rounds: v.exactOptional(whole(WORKLOAD_BOUNDS.rounds)),
    failures: v.exactOptional(whole(WORKLOAD_BOUNDS.failures)),
    readers: v.exactOptional(whole(WORKLOAD_BOUNDS.readers)),
    leaseMs: v.exactOptional(whole(WORKLOAD_BOUNDS.leaseMs)),
    fault: v.exactOptional(v.picklist(LOCK_FAULTS)),
    isFenced: v.exactOptional(v.boolean()),
    seed: v.exactOptional(whole(WORKLOAD_BOUNDS.seed)),
  }),
  question: v.exactOptional(v.picklist(LOCK_QUESTION_IDS)),
  us: v.exactOptional(whole([0, US_MAX])),
  chart: v.exactOptional(whole([2, CHART_MAX])),
})

/** Returns the hash of the page's address for an experiment of the lock lab. */
export function lockHash({ systems, workload, question, us, chart }: LinkedLocks): string {
  const settings = Object.entries(workload).filter(
    ([name, value]) => value !== BASE[name as keyof Workload],
  )
  const text = JSON.stringify({
    systems,
    workload: Object.fromEntries(settings),
    ...(question !== undefined && { question }),
    ...(us !== undefined && { us }),
    ...(chart !== undefined && { chart }),
  })
  const body = deflate(utf8Encode(text), DICTIONARY)
  const bytes = Uint8Array.from([body.length, ...checksum(body), ...body])
  return `${LOCK_MARK}${VERSION}.${base64urlEncode(bytes)}`
}

/** Reads the experiment of a link, or returns the error. Ignores all that follows an `&`. */
export function readLockLink(link: string): Result<LinkedLocks, LabError> {
  const [payload = ''] = link
    .trim()
    .replace(/^[^#]*#l=/, '')
    .split('&')
  if (payload.length > PAYLOAD_CHARACTERS_MAX) {
    const problem = errorAt('', 'link.long', { max: PAYLOAD_CHARACTERS_MAX })
    return err({ code: 'oversized', message: '', problems: [problem] })
  }
  const [, version, packed = ''] = /^(\d+)\.(.*)$/.exec(payload) ?? []
  if (version === undefined) return err({ code: 'foreign', message: '' })
  if (version !== VERSION) {
    const problems = [errorAt('', 'link.newer', { version })]
    return err({ code: 'newer', message: '', problems })
  }
  const text = textOf(base64urlDecode(packed))
  if (!text.ok) return text
  const read = readFormat(format, parse(text.value))
  if (!read.ok) return err({ code: 'invalidLocks', message: '', problems: read.error })
  const { workload, ...rest } = read.value
  return ok({ ...rest, workload: { ...BASE, ...workload } })
}

/** Returns the text of a payload; an error where it was cut or changed. */
function textOf(bytes: Uint8Array | undefined): Result<string, LabError> {
  const broken = err<LabError>({ code: 'broken', message: '' })
  if (bytes === undefined) return broken
  const body = bytes.subarray(HEAD_BYTES)
  if (body.length < (bytes[0] ?? 1)) return err({ code: 'cut', message: '' })
  if (checksum(body).some((byte, index) => byte !== bytes[index + 1])) return broken
  const text = inflate(body, DICTIONARY, BYTES_MAX)
  return text.ok ? ok(utf8Decode(text.value)) : broken
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
