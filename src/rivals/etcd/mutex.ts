import { ERRORS } from './errors'
import type { Answer, RangeReply, RequestOp, RpcError, TxnReply } from './protocol'
import type { Release } from './range'
import { prefixEnd } from './text'
import { ask, lookBelow, lost, prefixOf, watchDelete, won, type RecipeTurn } from './waiting'

/** A lock that `concurrency.Mutex` takes (`client/v3/concurrency/mutex.go`). Plain data. */
export interface Mutex {
  readonly name: string
  /** The lease of its session. */
  readonly lease: string
  readonly key: string
  readonly release: Release
  phase: 'joining' | 'looking' | 'watching' | 'confirming' | 'leaving' | 'held'
  /** The create revision of the key: its place in the queue, and its fencing token. */
  revision: number
  /** The key it waits for. */
  waitsFor?: string
  /** The reason why it leaves. */
  why?: RpcError
}

export const createMutex = (name: string, lease: string, release: Release): Mutex => ({
  name,
  lease,
  key: `${prefixOf(name)}${lease}`,
  release,
  phase: 'joining',
  revision: 0,
})

/** `Lock`: puts its key unless the session has one already, and reads the owner in the same transaction. */
export function startLock({ name, key, lease }: Mutex): RecipeTurn {
  const prefix = prefixOf(name)
  const owner: RequestOp = {
    range: {
      key: prefix,
      range_end: prefixEnd(prefix),
      limit: 1,
      sort_order: 'ASCEND',
      sort_target: 'CREATE',
    },
  }
  return ask({
    op: 'txn',
    args: {
      compare: [{ target: 'CREATE', key, create_revision: 0, result: 'EQUAL' }],
      success: [{ put: { key, value: '', lease } }, owner],
      failure: [{ range: { key } }, owner],
    },
  })
}

/** Takes the answer to the last call; returns the next step. */
export function onLockAnswer(mutex: Mutex, answer: Answer): RecipeTurn {
  if (mutex.phase === 'leaving') return lost(mutex.why ?? ERRORS.canceled)
  if (!answer.ok) return mutex.phase === 'joining' ? lost(answer.error) : leave(mutex, answer.error)
  switch (mutex.phase) {
    case 'joining':
      return onJoined(mutex, answer.reply as TxnReply)
    case 'looking':
      return onLook(mutex, answer.reply as RangeReply)
    case 'confirming': {
      const { kvs, revision } = answer.reply as RangeReply
      return kvs.length === 0 ? lost(ERRORS.sessionExpired) : hold(mutex, revision)
    }
    case 'held':
    case 'watching':
      return lost(ERRORS.canceled)
  }
}

function onJoined(mutex: Mutex, { revision, succeeded, responses }: TxnReply): RecipeTurn {
  const [ownKey, owner] = responses.map((response) =>
    'range' in response ? response.range.kvs[0] : undefined,
  )
  mutex.revision = succeeded ? revision : (ownKey?.create_revision ?? revision)
  if (owner === undefined || owner.create_revision === mutex.revision) return hold(mutex, revision)
  return look(mutex)
}

function look(mutex: Mutex): RecipeTurn {
  mutex.phase = 'looking'
  delete mutex.waitsFor
  return lookBelow(prefixOf(mutex.name), mutex.revision)
}

function onLook(mutex: Mutex, { kvs, revision }: RangeReply): RecipeTurn {
  const [before] = kvs
  if (before !== undefined) {
    mutex.phase = 'watching'
    mutex.waitsFor = before.key
    return watchDelete(before.key, revision)
  }
  // Releases before 3.5 do not check that the own key still exists.
  if (mutex.release === '3.4') return hold(mutex, revision)
  mutex.phase = 'confirming'
  return ask({ op: 'range', args: { key: mutex.key } })
}

/** The watched key was deleted, perhaps by a waiter that left: looks again. */
export const onLockWoken = (mutex: Mutex): RecipeTurn => look(mutex)

function hold(mutex: Mutex, revision: number): RecipeTurn {
  mutex.phase = 'held'
  return won(revision)
}

/** Gives up: deletes the key, and fails with that reason. */
export function leave(mutex: Mutex, why: RpcError): RecipeTurn {
  mutex.phase = 'leaving'
  mutex.why = why
  return ask({ op: 'delete_range', args: { key: mutex.key } })
}
