import { isSortedMap } from '../../kernel/lib'
import type { Action, TraceEvent } from '../contract'

/** A hash under way: two lanes of 32 bits. */
export interface Digest {
  readonly high: number
  readonly low: number
}

export const EMPTY_DIGEST: Digest = { high: 0x9747b28c | 0, low: 0x2545f491 | 0 }

/** Writes a digest as sixteen hexadecimal digits. */
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

/** The hash under way, high lane first: stored as they are computed, as 32 bits. */
const lanes = new Int32Array(2)

function mix(word: number): void {
  const high = (lanes[0] ?? 0) ^ word
  const low = (lanes[1] ?? 0) ^ word
  lanes[0] = Math.imul((high << 13) | (high >>> 19), 0xcc9e2d51) + 0x52dce729
  lanes[1] = Math.imul((low << 15) | (low >>> 17), 0x1b873593) + 0x38495ab5
}

/**
 * Extends a digest by events. Every field counts except `cause` and `problem`, and except those that
 * version 1 of the format did not have, so that a run of version 1 keeps its digest: `flush` of a kill
 * that loses what its process had sent and `literal` of an op, which version 1 did without a word, a
 * clock's jump by 0 alone, which version 1 left out, `+0` behind a mark, the reasons of `connection` and
 * `sync` events, the command of a `reply`, and whole `quorum` events.
 */
export function foldEvents(digest: Digest, events: readonly TraceEvent[]): Digest {
  lanes[0] = digest.high
  lanes[1] = digest.low
  for (const event of events) foldEvent(event)
  return { high: lanes[0], low: lanes[1] }
}

function foldEvent(event: TraceEvent): void {
  if (event.type === 'quorum') return
  if (event.type === 'intervention') return foldRecord(inVersion1(event), WITHOUT_CAUSE)
  if (event.type === 'connection' || event.type === 'sync') return foldRecord(event, WITHOUT_WHY)
  // The `sent` event covers the message; the id joins the later events to it.
  const isArrival = event.type === 'delivered' || event.type === 'lost'
  const isReply = event.type === 'reply'
  foldRecord(event, isArrival ? WITHOUT_MESSAGE : isReply ? WITHOUT_COMMAND : WITHOUT_CAUSE)
}

/** An intervention as version 1 wrote it. */
function inVersion1(event: Extract<TraceEvent, { type: 'intervention' }>): object {
  const { action } = event
  if (action.do === 'ask') return { ...event, action: askInVersion1(action) }
  if ((action.do === 'kill' || action.do === 'killClient') && action.flush === false) {
    const { flush: _flush, ...written } = action
    return { ...event, action: written }
  }
  if (action.do === 'skew' && action.rate === undefined && action.jump === 0) {
    const { jump: _jump, ...written } = action
    return { ...event, action: written }
  }
  if (action.do !== 'op' || action.literal === undefined) return event
  const { literal: _literal, ...written } = action
  return { ...event, action: written }
}

/** A question as version 1 wrote it: `split` there is the time `split+0` of version 2. */
const askInVersion1 = (ask: Extract<Action, { do: 'ask' }>): object => ({
  ...ask,
  choices: ask.choices.map((choice) => ({ ...choice, expect: choice.expect.map(timesInVersion1) })),
})

function timesInVersion1(expectation: unknown): unknown {
  if (typeof expectation !== 'object' || expectation === null) return expectation
  return Object.fromEntries(
    Object.entries(expectation).map(([key, value]) =>
      (key === 'since' || key === 'until') && typeof value === 'string'
        ? [key, value.replace(/\+0$/, '')]
        : [key, value],
    ),
  )
}

// A problem repeats as data what a text of the event says.
const WITHOUT_CAUSE: ReadonlySet<string> = new Set(['cause', 'problem'])
const WITHOUT_WHY: ReadonlySet<string> = new Set(['cause', 'problem', 'why', 'values'])
const WITHOUT_MESSAGE: ReadonlySet<string> = new Set(['cause', 'problem', 'message'])
// The `invoked` event covers the command.
const WITHOUT_COMMAND: ReadonlySet<string> = new Set(['cause', 'problem', 'command'])
const NOTHING: ReadonlySet<string> = new Set()

type Fields = Readonly<Record<string, unknown>>

function foldRecord(record: object, left: ReadonlySet<string>): void {
  const fields = record as Fields
  // The order of keys depends on the engine and on copies, so they are sorted.
  for (const key of sortedKeys(fields)) {
    const value = fields[key]
    if (value === undefined || left.has(key)) continue
    foldText(key)
    foldValue(value)
  }
  mix(0x7d)
}

/** Records have few fields: sorting them in place beats the library's sort. */
function sortedKeys(fields: Fields): readonly string[] {
  const keys = Object.keys(fields)
  for (let index = 1; index < keys.length; index += 1) {
    const key = keys[index] ?? ''
    let place = index
    for (; place > 0; place -= 1) {
      const before = keys[place - 1] ?? ''
      if (before <= key) break
      keys[place] = before
    }
    keys[place] = key
  }
  return keys
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
    case 'bigint':
    case 'function':
    case 'symbol':
    case 'undefined':
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
  let high = lanes[0] ?? 0
  let low = lanes[1] ?? 0
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    high ^= code
    low ^= code
    high = (Math.imul((high << 13) | (high >>> 19), 0xcc9e2d51) + 0x52dce729) | 0
    low = (Math.imul((low << 15) | (low >>> 17), 0x1b873593) + 0x38495ab5) | 0
  }
  lanes[0] = high
  lanes[1] = low
  mix(text.length)
}

function foldNumber(value: number): void {
  mix(0x23)
  if (Number.isInteger(value)) {
    mix(value | 0)
    mix(Math.floor(value / 2 ** 32) | 0)
  } else foldText(String(value))
}
