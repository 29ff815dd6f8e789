import type { Message } from '../../kernel/actor'
import { utf8Encode } from '../../kernel/lib'
import type { ClientReply, ClientRequest, WatchNotification } from '../../zookeeper/model'
import type { LockSystem } from '../../scenario'
import { frameBytes } from './frameBytes'

/** Returns the bytes of a message between a client and a server of a system. */
export function bytesOf(system: LockSystem['system'], message: Message): number {
  switch (system) {
    case 'zookeeper':
      // A ZooKeeper client's connection carries no other messages.
      return frameBytes(message as ClientRequest | ClientReply | WatchNotification)
    case 'redis':
      return redisBytes(message)
    case 'etcd':
      return etcdBytes(message)
  }
}

const lengthOf = (text: string): number => utf8Encode(text).length
const digitsOf = (value: number): number => String(value).length
/** Bytes of a RESP line beside its content: the type's letter, and the line's end. */
const LINE = 3

/** Counts a message in RESP 2: a request is an array of bulk strings, the first of which is the command. */
function redisBytes(message: Message): number {
  if ('args' in message) {
    const words = [message.packet, ...(message.args as readonly string[])]
    return words.reduce((sum, word) => sum + bulkBytes(word), LINE + digitsOf(words.length))
  }
  return 'reply' in message ? replyBytes(message.reply) : 0
}

const bulkBytes = (word: string): number => {
  const length = lengthOf(word)
  return LINE + digitsOf(length) + length + 2
}

function replyBytes(reply: unknown): number {
  if (reply === null || typeof reply !== 'object') return LINE + 2
  if ('status' in reply) return LINE + lengthOf(String(reply.status))
  if ('error' in reply) return LINE + lengthOf(String(reply.error))
  if ('int' in reply) return LINE + digitsOf(Number(reply.int))
  if ('bulk' in reply) return bulkBytes(String(reply.bulk))
  // The null bulk string, `$-1`.
  return LINE + 2
}

/** The heads of an HTTP/2 frame and of gRPC; HPACK shrinks a repeated call's headers to a few bytes. */
const GRPC_BYTES = 9 + 5

/** Estimates a protobuf message: for each field its tag, its length and its content; defaults are left out. */
function etcdBytes(message: Message): number {
  let body = 0
  for (const [name, value] of Object.entries(message)) {
    if (name !== 'packet' && name !== 'call') body += fieldBytes(value) - FIELD_HEAD
  }
  return GRPC_BYTES + Math.max(0, body)
}

const FIELD_HEAD = 2

function fieldBytes(value: unknown): number {
  switch (typeof value) {
    case 'string':
      return value === '' ? 0 : FIELD_HEAD + lengthOf(value)
    case 'number':
      return value === 0 ? 0 : 1 + varintBytes(Math.abs(value))
    case 'boolean':
      return value ? FIELD_HEAD : 0
    case 'object': {
      if (value === null) return 0
      if (Array.isArray(value)) return value.reduce<number>((sum, one) => sum + fieldBytes(one), 0)
      return Object.values(value).reduce<number>((sum, one) => sum + fieldBytes(one), FIELD_HEAD)
    }
    case 'bigint':
    case 'function':
    case 'symbol':
    case 'undefined':
      return 0
  }
}

const varintBytes = (value: number): number =>
  Math.max(1, Math.ceil((Math.floor(Math.log2(value)) + 1) / 7))
