import { expect, test } from 'vitest'
import { fc } from '../../../kernel/lib/testing/properties'
import { defined, utf8Encode } from '../../../kernel/lib'
import { NO_SESSION, OPEN_ACL_UNSAFE } from '../../model'
import { type WriteOperation, getChildren } from '../tree'
import {
  advanceSnapshot,
  applyDiskOperation,
  assembleDatabase,
  beginSnapshot,
  fastForward,
  reloadDatabase,
  takeSnapshotPart,
  type Database,
  type SnapshotImage,
  type SnapshotTask,
} from '.'
import { createWriter, sessionOf, write, type Writer } from './testing/writer'

/** One move of a generated script. */
type Move =
  | { readonly type: 'write'; readonly session: number; readonly operation: WriteOperation }
  /** Copies this number of znodes to the snapshot under way. */
  | { readonly type: 'copy'; readonly znodes: number }

// The names are few, so that a script deletes and recreates znodes under each other.
const path = fc
  .array(fc.constantFrom('a', 'b', 'n-0000000001'), { minLength: 1, maxLength: 3 })
  .map((names) => `/${names.join('/')}`)
const data = fc.constantFrom('x', 'y').map(utf8Encode)

const operation: fc.Arbitrary<WriteOperation> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      packet: fc.constant('create' as const),
      path,
      data,
      acl: fc.constant(OPEN_ACL_UNSAFE),
      mode: fc.constantFrom('PERSISTENT' as const, 'PERSISTENT' as const, 'EPHEMERAL' as const),
    }),
  },
  {
    weight: 2,
    arbitrary: path.map((parent) => ({
      packet: 'create' as const,
      path: `${parent}/n-`,
      data: null,
      acl: OPEN_ACL_UNSAFE,
      mode: 'EPHEMERAL_SEQUENTIAL' as const,
    })),
  },
  {
    weight: 4,
    arbitrary: path.map((doomed) => ({ packet: 'delete' as const, path: doomed, version: -1 })),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      packet: fc.constant('setData' as const),
      path,
      data,
      version: fc.constant(-1),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ packet: 'createSession' as const, timeoutMs: 4000 }) },
  { weight: 1, arbitrary: fc.constant({ packet: 'closeSession' as const }) },
)

const move: fc.Arbitrary<Move> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant('write' as const),
      session: fc.integer({ min: 1, max: 3 }),
      operation,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('copy' as const),
      znodes: fc.integer({ min: 1, max: 3 }),
    }),
  },
)

/** The data on which two replicas must agree, in a form whose differences are readable. */
function contentOf({ tree, sessions, lastProcessed }: Database): object {
  return {
    znodes: tree.znodes.toArray(),
    children: tree.children.keysArray(),
    ephemerals: tree.ephemerals.toArray(),
    digest: tree.digest,
    sessions: sessions.toArray(),
    lastProcessed,
  }
}

/** Plays the moves before the snapshot, then those during it; returns the snapshot's parts. */
function playWithSnapshot(
  writer: Writer,
  before: readonly Move[],
  during: readonly Move[],
): SnapshotImage[] {
  const parts: SnapshotImage[] = []
  for (const next of before) {
    if (next.type === 'write') write(writer, sessionOf(next.session), next.operation)
  }
  const task: SnapshotTask = beginSnapshot(writer.database)
  let last: SnapshotImage | undefined
  for (const next of during) {
    if (next.type === 'write') write(writer, sessionOf(next.session), next.operation)
    else if (last === undefined) {
      last = advanceSnapshot(task, writer.database, next.znodes)
      parts.push(last ?? takeSnapshotPart(task, writer.database))
    }
  }
  if (last === undefined) parts.push(defined(finish(task, writer), 'the rest'))
  return parts
}

const finish = (task: SnapshotTask, writer: Writer) => advanceSnapshot(task, writer.database, 1000)

const moves = fc.array(move, { maxLength: 40 })

test('a fuzzy snapshot and the log after it give the live tree (FileTxnSnapLog.restore)', () => {
  fc.assert(
    fc.property(moves, moves, (before, during) => {
      const writer = createWriter()
      const parts = playWithSnapshot(writer, before, during)
      const { zxid } = defined(parts[0], 'a part')
      const restored = assembleDatabase(zxid, parts)
      fastForward(restored, writer.disk)
      expect(contentOf(restored)).toEqual(contentOf(writer.database))
      for (const [parent, { numChildren }] of restored.tree.znodes.entries()) {
        expect(getChildren(restored.tree, parent)).toHaveLength(numChildren)
      }
    }),
    { numRuns: 2000 },
  )
})

test('a snapshot file serves more than one start alike', () => {
  fc.assert(
    fc.property(moves, moves, (before, during) => {
      const writer = createWriter()
      const parts = playWithSnapshot(writer, before, during)
      const first = defined(parts[0], 'a part')
      const whole = assembleDatabase(first.zxid, parts)
      const snapshot = {
        zxid: first.zxid,
        fuzzyUntil: defined(parts.at(-1), 'a part').fuzzyUntil,
        znodes: whole.tree.znodes,
        sessions: whole.sessions,
      }
      const disk = applyDiskOperation(writer.disk, { type: 'snapshot', snapshot, token: 1 })
      const once = reloadDatabase(disk)
      const again = reloadDatabase(disk)
      expect(once.ok && contentOf(once.value)).toEqual(contentOf(writer.database))
      expect(again).toEqual(once)
    }),
    { numRuns: 200 },
  )
})

test('a snapshot keeps a child whose parent was deleted and made again during the copy', () => {
  const writer = createWriter()
  const session = NO_SESSION
  const create = (node: string): WriteOperation => ({
    packet: 'create',
    path: node,
    data: null,
    acl: OPEN_ACL_UNSAFE,
    mode: 'PERSISTENT',
  })
  write(writer, session, create('/a'))
  const task = beginSnapshot(writer.database)
  // The root is copied now, and with it the names of its children.
  expect(advanceSnapshot(task, writer.database, 1)).toBeUndefined()
  write(writer, session, { packet: 'delete', path: '/a', version: -1 })
  write(writer, session, create('/a'))
  write(writer, session, create('/a/b'))
  const snapshot = defined(finish(task, writer), 'the snapshot')
  expect(snapshot.znodes.has('/a/b')).toBe(true)

  const restored = assembleDatabase(snapshot.zxid, [snapshot])
  fastForward(restored, writer.disk)
  expect(contentOf(restored)).toEqual(contentOf(writer.database))
})
