import { assert, type Brand } from '../../kernel/lib'

/**
 * A transaction id: epoch in the high, counter in the low 32 bits, as one exact number.
 * Epochs stay below 2^21 so that it fits. `-1` is ZooKeeper's "none".
 */
export type Zxid = Brand<number, 'Zxid'>

const COUNTERS = 2 ** 32
const EPOCHS_MAX = 2 ** 21

/** The last counter of an epoch; the next request forces an election (`Leader.propose`). */
export const COUNTER_LAST = COUNTERS - 1

/** Casts a whole number that was made from a zxid, as messages of any protocol carry it. */
export const toZxid = (value: number): Zxid => value as Zxid

export const ZXID_NONE = -1 as Zxid
export const ZXID_ZERO = 0 as Zxid

export function makeZxid(epoch: number, counter: number): Zxid {
  assert(epoch >= 0 && epoch < EPOCHS_MAX, `epoch ${epoch} is out of range`)
  assert(counter >= 0 && counter < COUNTERS, `counter ${counter} is out of range`)
  return (epoch * COUNTERS + counter) as Zxid
}

export const epochOf = (zxid: Zxid): number => Math.floor(zxid / COUNTERS)
export const counterOf = (zxid: Zxid): number => zxid - Math.floor(zxid / COUNTERS) * COUNTERS

/** Returns the greatest zxid. */
export const newestZxid = (first: Zxid, ...others: readonly Zxid[]): Zxid =>
  others.reduce((newest, zxid) => (zxid > newest ? zxid : newest), first)

/** Returns the next zxid of the same epoch. */
export const nextZxid = (zxid: Zxid): Zxid => (zxid + 1) as Zxid

/** Formats a zxid as the lab writes it: `2:17`. */
export const formatZxid = (zxid: Zxid): string =>
  zxid < 0 ? '-1' : `${epochOf(zxid)}:${counterOf(zxid)}`

/** Formats a zxid as ZooKeeper prints it: `0x200000011`. */
export const zxidToHex = (zxid: Zxid): string =>
  zxid < 0 ? '0xffffffffffffffff' : `0x${zxid.toString(16)}`

/** Reads `2:17`; `undefined` for anything else. */
export function parseZxid(text: string): Zxid | undefined {
  const match = /^(\d{1,7}):(\d{1,10})$/.exec(text)
  if (match === null) return undefined
  const epoch = Number(match[1])
  const counter = Number(match[2])
  return epoch < EPOCHS_MAX && counter < COUNTERS ? makeZxid(epoch, counter) : undefined
}

/**
 * Reads a zxid that a reader types: `2:17`, also `2·17`, as the page shows it, or ZooKeeper's
 * `0x200000011`.
 */
export function readZxid(text: string): Zxid | undefined {
  const digits = /^0x([\da-f]{1,16})$/i.exec(text)?.[1]
  if (digits === undefined) return parseZxid(text.replace('·', ':'))
  const value = Number.parseInt(digits, 16)
  return value < EPOCHS_MAX * COUNTERS ? (value as Zxid) : undefined
}
