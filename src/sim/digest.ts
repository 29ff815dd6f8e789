import { isSortedMap } from '../lib'
import type { TraceEvent } from './trace'

/** A hash under way: two lanes of 32 bits. */
export interface Digest {
  readonly high: number
  readonly low: number
}

export const EMPTY_DIGEST: Digest = { high: 0x9747b28c | 0, low: 0x2545f491 | 0 }

/** Sixteen hexadecimal digits. */
export function digestText({ high, low }: Digest): string {
  const hex = (lane: number): string => (scramble(lane) >>> 0).toString(16).padStart(8, '0')
  return hex(high ^ Math.imul(low, 0x85ebca6b)) + hex(low ^ Math.imul(high, 0xc2b2ae35))
}

function scramble(lane: number): number {
  let mixed = lane ^ (lane >>> 16)
  mixed = Math.imul(mixed, 0x85ebca6b)
  mixed ^= mixed >>> 13
  mixed = Math.imul(mixed, 0xc2b2ae35)
  return mixed ^ (mixed >>> 16)
}

let high = 0
let low = 0

function mix(word: number): void {
  high = Math.imul(((high ^ word) << 13) | ((high ^ word) >>> 19), 0xcc9e2d51) + 0x52dce729
  low = Math.imul(((low ^ word) << 15) | ((low ^ word) >>> 17), 0x1b873593) + 0x38495ab5
}

/** The digest of a trace that goes on with these events: every field of theirs but the cause. */
export function foldEvents(digest: Digest, events: readonly TraceEvent[]): Digest {
  high = digest.high
  low = digest.low
  for (const event of events) foldEvent(event)
  return { high: high | 0, low: low | 0 }
}

function foldEvent(event: TraceEvent): void {
  // What was sent is described where it was sent; its number joins the others to it.
  const isArrival = event.type === 'delivered' || event.type === 'lost'
  foldRecord(event, isArrival ? WITHOUT_MESSAGE : WITHOUT_CAUSE)
}

const WITHOUT_CAUSE: ReadonlySet<string> = new Set(['cause'])
const WITHOUT_MESSAGE: ReadonlySet<string> = new Set(['cause', 'message'])
const NOTHING: ReadonlySet<string> = new Set()

function foldRecord(record: object, left: ReadonlySet<string>): void {
  const fields = record as Readonly<Record<string, unknown>>
  // The order of keys is an engine's and a copy's affair.
  const keys = Object.keys(fields).sort()
  for (const key of keys) {
    const value = fields[key]
    if (value === undefined || left.has(key)) continue
    foldText(key)
    foldValue(value)
  }
  mix(0x7d)
}

function foldValue(value: unknown): void {
  switch (typeof value) {
    case 'string':
      foldText(value)
      return
    case 'number':
      foldNumber(value)
      return
    case 'boolean':
      mix(value ? 0x74 : 0x66)
      return
    case 'object':
      foldObject(value)
      return
    default:
      mix(0x75)
  }
}

function foldObject(value: object | null): void {
  if (value === null) mix(0x6e)
  else if (Array.isArray(value)) {
    mix(0x5b)
    for (const item of value) foldValue(item)
    mix(0x5d)
  } else if (value instanceof Uint8Array) {
    mix(0x42)
    for (const byte of value) mix(byte)
    mix(value.length)
  } else if (isSortedMap(value)) {
    mix(0x4d)
    value.forEachPair((key, item) => {
      foldValue(key)
      foldValue(item)
    })
    mix(value.size)
  } else foldRecord(value, NOTHING)
}

function foldText(text: string): void {
  mix(0x22)
  for (let index = 0; index < text.length; index += 1) mix(text.charCodeAt(index))
  mix(text.length)
}

function foldNumber(value: number): void {
  mix(0x23)
  if (Number.isInteger(value)) {
    mix(value | 0)
    mix(Math.floor(value / 2 ** 32) | 0)
  } else foldText(String(value))
}
