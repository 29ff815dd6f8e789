import { VALUE_CHARACTERS_MAX } from '../database'
import { lookUp, removeKey, setKey } from '../keys'
import { notify } from '../notify'
import {
  array,
  bulk,
  bulkOrNil,
  error,
  ERRORS,
  int,
  NIL,
  OK,
  readInteger,
  wrongArity,
  type Reply,
} from '../reply'
import { read, write, type Commands, type Context } from './command'

/** The commands on lists that a waiting line is made of (`t_list.c`). */
export const LISTS: Commands = {
  LPUSH: write(-3, (context, args) => push(context, args, 'LEFT', false)),
  RPUSH: write(-3, (context, args) => push(context, args, 'RIGHT', false)),
  LPUSHX: write(-3, (context, args) => push(context, args, 'LEFT', true)),
  RPUSHX: write(-3, (context, args) => push(context, args, 'RIGHT', true)),
  LPOP: write(-2, (context, args, name) => pop(context, args, name, 'LEFT')),
  RPOP: write(-2, (context, args, name) => pop(context, args, name, 'RIGHT')),
  LLEN: read(2, (context, [key = '']) => withItems(context, key, (items) => int(items.length))),
  LINDEX: read(3, (context, [key = '', index]) =>
    withItems(context, key, (items) => {
      if (items.length === 0) return NIL
      const place = readInteger(index)
      return place === undefined ? ERRORS.notInteger : bulkOrNil(items.at(Number(place)))
    }),
  ),
  LRANGE: read(4, (context, [key = '', from, to]) => {
    const [first, last] = [readInteger(from), readInteger(to)]
    if (first === undefined || last === undefined) return ERRORS.notInteger
    return withItems(context, key, (items) => array(between(items, first, last).map(bulk)))
  }),
  LSET: write(4, set),
  LREM: write(4, remove),
  LTRIM: write(4, trim),
  RPOPLPUSH: write(3, (context, [from = '', to = '']) => move(context, from, to, 'RIGHT', 'LEFT')),
  LMOVE: write(5, (context, [from = '', to = '', out, into]) => {
    const ends = [endOf(out), endOf(into)] as const
    if (ends[0] === undefined || ends[1] === undefined) return ERRORS.syntax
    return move(context, from, to, ends[0], ends[1])
  }),
}

type End = 'LEFT' | 'RIGHT'
const PUSHED = { LEFT: 'lpush', RIGHT: 'rpush' } as const
const POPPED = { LEFT: 'lpop', RIGHT: 'rpop' } as const
const NO_KEY = error('ERR no such key')
const NOT_POSITIVE = error('ERR value is out of range, must be positive')
const OUTSIDE = error('ERR index out of range')

function endOf(word = ''): End | undefined {
  const upper = word.toUpperCase()
  return upper === 'LEFT' || upper === 'RIGHT' ? upper : undefined
}

/** Returns the items between two places, inclusive; a negative place counts from the end. */
function between(items: Items, first: bigint, last: bigint): Items {
  const placeOf = (index: number): number => (index < 0 ? index + items.length : index)
  const begin = Math.max(0, placeOf(Number(first)))
  return items.slice(begin, Math.max(0, placeOf(Number(last)) + 1))
}

/** A script's steps of work for looking at one item. */
const ITEM_WORK = 20

type Items = readonly string[]

function withItems({ turn, server }: Context, key: string, work: (items: Items) => Reply): Reply {
  const entry = lookUp(turn, server, key)
  if (entry !== undefined && entry.value.type !== 'list') return ERRORS.wrongType
  const items: Items = entry?.value.type === 'list' ? entry.value.items : []
  turn.work += items.length * ITEM_WORK
  return work(items)
}

const added = (items: Items, words: Items, end: End): Items =>
  end === 'LEFT' ? [...words.toReversed(), ...items] : [...items, ...words]

const isTooLong = (items: Items): boolean =>
  items.reduce((sum, { length }) => sum + length, 0) > VALUE_CHARACTERS_MAX

/** Pushes words; `isOnlyOld` leaves a list alone that is not there. */
function push(
  context: Context,
  [key = '', ...words]: readonly string[],
  end: End,
  isOnlyOld: boolean,
): Reply {
  return withItems(context, key, (before) => {
    if (isOnlyOld && before.length === 0) return int(0)
    const items = added(before, words, end)
    if (isTooLong(items)) return ERRORS.tooLong
    store(context, key, items, PUSHED[end])
    return int(items.length)
  })
}

/** Splits the items that are taken from an end, in the order of taking, from those that stay. */
function taken(items: Items, end: End, count: number): readonly [Items, Items] {
  if (end === 'LEFT') return [items.slice(0, count), items.slice(count)]
  const place = Math.max(0, items.length - count)
  return [items.slice(place).toReversed(), items.slice(0, place)]
}

/** `LPOP key [count]`; with a count it answers a list. */
function pop(
  context: Context,
  [key = '', word, ...more]: readonly string[],
  name: string,
  end: End,
): Reply {
  if (more.length > 0) return wrongArity(name)
  const count = word === undefined ? 1n : readInteger(word)
  if (count === undefined) return ERRORS.notInteger
  if (count < 0n) return NOT_POSITIVE
  return withItems(context, key, (before) => {
    if (before.length === 0) return NIL
    const [out, rest] = taken(before, end, Number(count))
    if (out.length > 0) shorten(context, key, rest, POPPED[end])
    return word === undefined ? bulkOrNil(out[0]) : array(out.map(bulk))
  })
}

function set(context: Context, [key = '', index, value = '']: readonly string[]): Reply {
  return withItems(context, key, (before) => {
    if (before.length === 0) return NO_KEY
    const wanted = readInteger(index)
    if (wanted === undefined) return ERRORS.notInteger
    const place = Number(wanted) + (wanted < 0n ? before.length : 0)
    if (place < 0 || place >= before.length) return OUTSIDE
    const items = before.with(place, value)
    if (isTooLong(items)) return ERRORS.tooLong
    store(context, key, items, 'lset')
    return OK
  })
}

/** `LREM key count value`: removes `count` from the front, from the end if negative, all if 0. */
function remove(context: Context, [key = '', count, value]: readonly string[]): Reply {
  const wanted = readInteger(count)
  if (wanted === undefined) return ERRORS.notInteger
  return withItems(context, key, (before) => {
    let left = wanted === 0n ? before.length : Math.abs(Number(wanted))
    const stays = (item: string): boolean => item !== value || left-- <= 0
    const ordered = wanted < 0n ? before.toReversed() : before
    const kept = ordered.filter(stays)
    const removed = before.length - kept.length
    if (removed > 0) shorten(context, key, wanted < 0n ? kept.toReversed() : kept, 'lrem')
    return int(removed)
  })
}

function trim(context: Context, [key = '', from, to]: readonly string[]): Reply {
  const [first, last] = [readInteger(from), readInteger(to)]
  if (first === undefined || last === undefined) return ERRORS.notInteger
  return withItems(context, key, (before) => {
    if (before.length > 0) shorten(context, key, between(before, first, last), 'ltrim')
    return OK
  })
}

/** Moves one item to another list, or within one; the event of the push comes first. */
function move(context: Context, from: string, to: string, out: End, into: End): Reply {
  return withItems(context, from, (before) => {
    const [[item], rest] = taken(before, out, 1)
    if (item === undefined) return NIL
    return withItems(context, to, (target) => {
      if (from === to) {
        store(context, to, added(rest, [item], into), PUSHED[into])
        notify(context.turn, context.server, 'l', POPPED[out], from)
        return bulk(item)
      }
      const items = added(target, [item], into)
      if (isTooLong(items)) return ERRORS.tooLong
      store(context, to, items, PUSHED[into])
      shorten(context, from, rest, POPPED[out])
      return bulk(item)
    })
  })
}

/** Stores a list that lost items; an empty one is removed. */
function shorten(context: Context, key: string, items: Items, event: string): void {
  store(context, key, items, event)
  if (items.length > 0) return
  removeKey(context.turn, context.server, key)
  notify(context.turn, context.server, 'g', 'del', key)
}

function store({ turn, server }: Context, key: string, items: Items, event: string): void {
  setKey(turn, server, key, { type: 'list', items }, server.database.get(key)?.expireAt)
  notify(turn, server, 'l', event, key)
}
