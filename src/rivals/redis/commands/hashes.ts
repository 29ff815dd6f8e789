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
  HGET: read(3, (its, [key = '', field = '']) =>
    withFields(its, key, (fields) => bulkOrNil(fields[field])),
  ),
  HEXISTS: read(3, (its, [key = '', field = '']) =>
    withFields(its, key, (fields) => int(field in fields ? 1 : 0)),
  ),
  HLEN: read(2, (its, [key = '']) =>
    withFields(its, key, (fields) => int(Object.keys(fields).length)),
  ),
  HGETALL: read(2, (its, [key = '']) =>
    withFields(its, key, (fields) => array(Object.entries(fields).flat().map(bulk))),
  ),
  HDEL: write(-3, hdel),
  HINCRBY: write(4, hincrby),
}

type Fields = Readonly<Record<string, string>>

function withFields(
  { turn, server }: Context,
  key: string,
  work: (fields: Fields) => Reply,
): Reply {
  const entry = lookUp(turn, server, key)
  if (entry !== undefined && entry.value.type !== 'hash') return ERRORS.wrongType
  return work(entry?.value.type === 'hash' ? entry.value.fields : {})
}

function store({ turn, server }: Context, key: string, fields: Fields, event: string): void {
  setKey(turn, server, key, { type: 'hash', fields }, server.database.get(key)?.expireAt)
  notify(turn, server, 'h', event, key)
}

function hset(its: Context, [key = '', ...pairs]: readonly string[], name: string): Reply {
  if (pairs.length % 2 !== 0) return wrongArity(name)
  return withFields(its, key, (before) => {
    const fields: Record<string, string> = { ...before }
    for (let index = 0; index < pairs.length; index += 2) {
      fields[pairs[index] ?? ''] = pairs[index + 1] ?? ''
    }
    store(its, key, fields, 'hset')
    return int(Object.keys(fields).length - Object.keys(before).length)
  })
}

function hdel(its: Context, [key = '', ...gone]: readonly string[]): Reply {
  return withFields(its, key, (before) => {
    const left = Object.entries(before).filter(([field]) => !gone.includes(field))
    const removed = Object.keys(before).length - left.length
    if (removed === 0) return int(0)
    store(its, key, Object.fromEntries(left), 'hdel')
    if (left.length === 0) {
      removeKey(its.turn, its.server, key)
      notify(its.turn, its.server, 'g', 'del', key)
    }
    return int(removed)
  })
}

function hincrby(its: Context, [key = '', field = '', by]: readonly string[]): Reply {
  const step = readInteger(by)
  if (step === undefined) return ERRORS.notInteger
  return withFields(its, key, (before) => {
    const value = readInteger(before[field] ?? '0')
    if (value === undefined) return error('ERR hash value is not an integer')
    const sum = readInteger(String(value + step))
    if (sum === undefined) return ERRORS.overflow
    store(its, key, { ...before, [field]: String(sum) }, 'hincrby')
    return int(Number(sum))
  })
}
