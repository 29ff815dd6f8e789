import { VALUE_CHARACTERS_MAX } from '../database'
import { lookUp, removeKey, setKey } from '../keys'
import { notify } from '../notify'
import { array, bulk, bulkOrNil, ERRORS, int, NIL, readInteger, type Reply } from '../reply'
import { read, write, type Commands, type Context } from './command'

/** The commands on lists that a waiting line is made of (`t_list.c`). */
export const LISTS: Commands = {
  LPUSH: write(-3, (context, [key = '', ...words]) =>
    push(context, key, 'lpush', (items) => [...words.toReversed(), ...items]),
  ),
  RPUSH: write(-3, (context, [key = '', ...words]) =>
    push(context, key, 'rpush', (items) => [...items, ...words]),
  ),
  LPOP: write(2, (context, [key = '']) =>
    pop(context, key, 'lpop', (items) => [items[0], items.slice(1)]),
  ),
  RPOP: write(2, (context, [key = '']) =>
    pop(context, key, 'rpop', (items) => [items.at(-1), items.slice(0, -1)]),
  ),
  LLEN: read(2, (context, [key = '']) => withItems(context, key, (items) => int(items.length))),
  LINDEX: read(3, (context, [key = '', index]) => {
    const place = readInteger(index)
    if (place === undefined) return ERRORS.notInteger
    return withItems(context, key, (items) => bulkOrNil(items.at(Number(place))))
  }),
  LRANGE: read(4, (context, [key = '', from, to]) => {
    const [first, last] = [readInteger(from), readInteger(to)]
    if (first === undefined || last === undefined) return ERRORS.notInteger
    return withItems(context, key, (items) => {
      const begin = Math.max(0, placeIn(items, Number(first)))
      const end = Math.max(0, placeIn(items, Number(last)) + 1)
      return array(items.slice(begin, end).map(bulk))
    })
  }),
}

/** Returns a place counted from the front; a negative index counts from the end. */
const placeIn = ({ length }: Items, index: number): number => (index < 0 ? index + length : index)

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

function push(
  context: Context,
  key: string,
  event: 'lpush' | 'rpush',
  pushed: (items: Items) => Items,
): Reply {
  return withItems(context, key, (before) => {
    const items = pushed(before)
    if (items.reduce((sum, { length }) => sum + length, 0) > VALUE_CHARACTERS_MAX) {
      return ERRORS.tooLong
    }
    store(context, key, items, event)
    return int(items.length)
  })
}

function pop(
  context: Context,
  key: string,
  event: 'lpop' | 'rpop',
  popped: (items: Items) => readonly [string | undefined, Items],
): Reply {
  return withItems(context, key, (before) => {
    const [item, rest] = popped(before)
    if (item === undefined) return NIL
    store(context, key, rest, event)
    if (rest.length === 0) {
      removeKey(context.turn, context.server, key)
      notify(context.turn, context.server, 'g', 'del', key)
    }
    return bulk(item)
  })
}

function store({ turn, server }: Context, key: string, items: Items, event: string): void {
  setKey(turn, server, key, { type: 'list', items }, server.database.get(key)?.expireAt)
  notify(turn, server, 'l', event, key)
}
