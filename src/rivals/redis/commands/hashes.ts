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
  readInteger,
  wrongArity,
  type Reply,
} from '../reply'
import { read, write, type Commands, type Context } from './command'

/** The commands on hashes that reentrant locks are made of (`t_hash.c`). */
export const HASHES: Commands = {
  HSET: write(-4, hset),
  HGET: read(3, (context, [key = '', field = '']) =>
    withFields(context, key, (fields) => bulkOrNil(fields.get(field))),
  ),
  HEXISTS: read(3, (context, [key = '', field = '']) =>
    withFields(context, key, (fields) => int(fields.has(field) ? 1 : 0)),
  ),
  HLEN: read(2, (context, [key = '']) => withFields(context, key, (fields) => int(fields.size))),
  HGETALL: read(2, (context, [key = '']) =>
    withFields(context, key, (fields) => array([...fields].flat().map(bulk))),
  ),
  HMGET: read(-3, (context, [key = '', ...names]) =>
    withFields(context, key, (fields) => array(names.map((name) => bulkOrNil(fields.get(name))))),
  ),
  HKEYS: read(2, (context, [key = '']) =>
    withFields(context, key, (fields) => array([...fields.keys()].map(bulk))),
  ),
  HVALS: read(2, (context, [key = '']) =>
    withFields(context, key, (fields) => array([...fields.values()].map(bulk))),
  ),
  HSETNX: write(4, (context, args, name) =>
    withFields(context, args[0] ?? '', (fields) =>
      fields.has(args[1] ?? '') ? int(0) : hset(context, args, name),
    ),
  ),
  HDEL: write(-3, hdel),
  HINCRBY: write(4, hincrby),
}

/** A script's steps of work for looking at one field. */
const FIELD_WORK = 20

type Fields = ReadonlyMap<string, string>

/** Whether a hash exceeds `VALUE_CHARACTERS_MAX`, the bound of a string. */
function isTooLong(fields: Fields): boolean {
  let characters = 0
  for (const [name, value] of fields) characters += name.length + value.length
  return characters > VALUE_CHARACTERS_MAX
}

function withFields(
  { turn, server }: Context,
  key: string,
  work: (fields: Fields) => Reply,
): Reply {
  const entry = lookUp(turn, server, key)
  if (entry !== undefined && entry.value.type !== 'hash') return ERRORS.wrongType
  const fields: Fields = entry?.value.type === 'hash' ? entry.value.fields : new Map()
  turn.work += fields.size * FIELD_WORK
  return work(fields)
}

function store({ turn, server }: Context, key: string, fields: Fields, event: string): void {
  setKey(turn, server, key, { type: 'hash', fields }, server.database.get(key)?.expireAt)
  notify(turn, server, 'h', event, key)
}

function hset(context: Context, [key = '', ...pairs]: readonly string[], name: string): Reply {
  if (pairs.length % 2 !== 0) return wrongArity(name)
  return withFields(context, key, (before) => {
    const fields = new Map(before)
    for (let index = 0; index < pairs.length; index += 2) {
      fields.set(pairs[index] ?? '', pairs[index + 1] ?? '')
    }
    if (isTooLong(fields)) return ERRORS.tooLong
    store(context, key, fields, 'hset')
    return int(fields.size - before.size)
  })
}

function hdel(context: Context, [key = '', ...names]: readonly string[]): Reply {
  return withFields(context, key, (before) => {
    const fields = new Set(names)
    const left = new Map([...before].filter(([field]) => !fields.has(field)))
    const removed = before.size - left.size
    if (removed === 0) return int(0)
    store(context, key, left, 'hdel')
    if (left.size === 0) {
      removeKey(context.turn, context.server, key)
      notify(context.turn, context.server, 'g', 'del', key)
    }
    return int(removed)
  })
}

function hincrby(context: Context, [key = '', field = '', by]: readonly string[]): Reply {
  const step = readInteger(by)
  if (step === undefined) return ERRORS.notInteger
  return withFields(context, key, (before) => {
    const value = readInteger(before.get(field) ?? '0')
    if (value === undefined) return error('ERR hash value is not an integer')
    const sum = readInteger(String(value + step))
    if (sum === undefined) return ERRORS.overflow
    store(context, key, new Map([...before, [field, String(sum)]]), 'hincrby')
    return int(Number(sum))
  })
}
