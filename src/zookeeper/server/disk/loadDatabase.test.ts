import { describe, expect, test } from 'vitest'
import { createSortedMap, packState, unpackState } from '../../../kernel/lib'
import { NO_SESSION } from '../../model'
import {
  addCommitted,
  applyDiskOperation,
  committedBounds,
  createDatabase,
  createDisk,
  loadDatabase,
  reloadDatabase,
  snapshotNow,
  type DiskImage,
} from '.'
import { append, diskOf, snapshot, txnOf, z } from './testing/operations'
import { createOf, createWriter, sessionOf, write } from './testing/writer'

describe('ZKDatabase.addCommittedProposal', () => {
  test('keeps one more than 500, the newest', () => {
    const database = createDatabase()
    expect(committedBounds(database)).toBeUndefined()
    for (let i = 1; i <= 501; i += 1) addCommitted(database, txnOf(z(i)))
    expect(committedBounds(database)).toEqual({ min: z(1), max: z(501) })
    addCommitted(database, txnOf(z(502)))
    expect(committedBounds(database)).toEqual({ min: z(2), max: z(502) })
    expect(database.committedLog.size).toBe(501)
  })
})

describe('FileTxnSnapLog.restore and QuorumPeer.loadDataBase', () => {
  test('an empty disk gets snapshot.0 and both epochs', () => {
    const loaded = loadDatabase(createDisk())
    expect(loaded.ok && loaded.value.database.lastProcessed).toBe(0)
    expect(loaded.ok && loaded.value.writes).toMatchObject([
      { type: 'snapshot', snapshot: { zxid: 0 } },
      { type: 'writeEpoch', file: 'currentEpoch', epoch: 0 },
      { type: 'writeEpoch', file: 'acceptedEpoch', epoch: 0 },
    ])
    const standalone = loadDatabase(createDisk(), { isStandalone: true })
    expect(standalone.ok && standalone.value.writes.map(({ type }) => type)).toEqual(['snapshot'])
  })

  test('a server that has logs and no snapshot refuses to start', () => {
    const loaded = loadDatabase(diskOf(append(z(1))))
    expect(loaded).toMatchObject({ ok: false, error: { code: 'snapshotMissing' } })
    expect(reloadDatabase(diskOf(append(z(1)))).ok).toBe(false)
  })

  test('the newest snapshot is read, then the log behind it, all of which is committedLog', () => {
    const writer = createWriter()
    const session = sessionOf(7)
    write(writer, session, { packet: 'createSession', timeoutMs: 6000 })
    write(writer, session, createOf('/a', 'one'))
    const image = { type: 'snapshot', snapshot: snapshotNow(writer.database), token: 0 } as const
    const older = { ...image, snapshot: snapshotNow(createDatabase()) }
    write(writer, session, createOf('/a'))
    write(writer, session, createOf('/b'))
    const disk = [older, image].reduce(applyDiskOperation, writer.disk)
    const loaded = loadDatabase(disk)
    if (!loaded.ok) throw new Error(loaded.error.code)
    const { database, currentEpoch, acceptedEpoch } = loaded.value
    expect(database.tree.digest).toBe(writer.database.tree.digest)
    expect(database.sessions.toArray()).toEqual([[session, 6000]])
    expect(database.lastProcessed).toBe(z(4))
    expect(committedBounds(database)).toEqual({ min: z(3), max: z(4) })
    // Missing epoch files get the epoch of the last zxid.
    expect([currentEpoch, acceptedEpoch]).toEqual([1, 1])
  })

  test.each([
    [undefined, undefined, 1, 1, undefined],
    [1, undefined, 1, 1, undefined],
    [2, 2, 2, 2, undefined],
    [1, 5, 1, 5, undefined],
    [0, 5, 0, 0, 'currentEpochOld'],
    [2, 1, 0, 0, 'acceptedEpochOld'],
    [2, undefined, 0, 0, 'acceptedEpochOld'],
  ])(
    'the files currentEpoch %s and acceptedEpoch %s are checked against last zxid 1:1',
    (currentEpoch, acceptedEpoch, current, accepted, error) => {
      const files = {
        ...(currentEpoch === undefined ? undefined : { currentEpoch }),
        ...(acceptedEpoch === undefined ? undefined : { acceptedEpoch }),
      }
      const loaded = loadDatabase({ ...diskOf(snapshot(z(0)), append(z(1))), ...files })
      if (error === undefined) {
        expect(loaded).toMatchObject({
          ok: true,
          value: { currentEpoch: current, acceptedEpoch: accepted },
        })
      } else {
        expect(loaded).toMatchObject({ ok: false, error: { code: error } })
      }
      // A standalone server reads no epoch files.
      expect(loadDatabase({ ...diskOf(snapshot(z(0))), ...files }, { isStandalone: true }).ok).toBe(
        true,
      )
    },
  )

  test('a packed and unpacked disk loads the same tree', () => {
    const writer = createWriter()
    write(writer, NO_SESSION, createOf('/a', 'one'))
    const disk = applyDiskOperation(writer.disk, snapshot(z(0)))
    const copy = unpackState(structuredClone(packState(disk))) as DiskImage
    const [here, there] = [reloadDatabase(disk), reloadDatabase(copy)]
    expect(here.ok && there.ok && there.value.tree.digest === here.value.tree.digest).toBe(true)
    expect(createSortedMap(copy.logs[0]?.txns.toArray()).size).toBe(1)
  })
})
