import { describe, expect, test } from 'vitest'
import { cloneState, defined, packState } from '../../../kernel/lib'
import { NO_SESSION, ZXID_NONE } from '../../model'
import {
  applyDiskOperation,
  createDatabase,
  createDisk,
  dropPurged,
  durableEnd,
  lastLogged,
  logEntriesAfter,
  logFilesFrom,
  logStorageAfter,
  losePower,
  markSynced,
  purgeLogs,
  snapshotBytes,
  snapshotNow,
  truncateLog,
  txnBytes,
  type DiskImage,
} from '.'
import { append, diskOf, roll, snapshot, sync, txnOf, z } from './testing/operations'
import { createOf, createWriter, write } from './testing/writer'

/** The files of a log, each by the counters of its transactions: `1+2`. */
const filesOf = ({ logs }: DiskImage): readonly string[] =>
  logs.map(({ txns }) =>
    txns
      .keysArray()
      .map((zxid) => zxid % 2 ** 32)
      .join('+'),
  )

const snapshotsOf = ({ snapshots }: DiskImage): readonly number[] =>
  snapshots.map(({ zxid }) => zxid % 2 ** 32)

describe('FileTxnLog.append and rollLog', () => {
  test('a roll takes effect with the next append, which names the file', () => {
    const disk = diskOf(append(z(1)), append(z(2)), roll, roll, append(z(3)), append(z(4)), roll)
    expect(filesOf(disk)).toEqual(['1+2', '3+4'])
    expect(disk.logs.map(({ first }) => first)).toEqual([z(1), z(3)])
    expect(lastLogged(disk)).toBe(z(4))
  })

  test('a disk image never changes: each operation makes a new one', () => {
    const before = diskOf(append(z(1)), snapshot(z(0)))
    const copy = cloneState(before)
    diskOf(append(z(1)))
    applyDiskOperation(before, append(z(2)))
    applyDiskOperation(before, snapshot(z(1)))
    applyDiskOperation(before, { type: 'truncate', zxid: z(0), token: 0 })
    expect(packState(before)).toEqual(packState(copy))
  })

  test('the last logged zxid of a disk without a log is -1', () => {
    expect(lastLogged(createDisk())).toBe(ZXID_NONE)
  })
})

describe('power loss', () => {
  test('takes what was not flushed, and leaves snapshots and epochs', () => {
    const disk = diskOf(
      append(z(1)),
      sync,
      append(z(2)),
      snapshot(z(2)),
      { type: 'writeEpoch', file: 'currentEpoch', epoch: 1, token: 0 },
      roll,
      append(z(3)),
    )
    expect(disk.synced).toBe(z(1))
    const left = losePower(disk)
    expect(filesOf(left)).toEqual(['1'])
    expect(snapshotsOf(left)).toEqual([2])
    expect(left.currentEpoch).toBe(1)
    // The next transaction begins a new file.
    expect(filesOf(applyDiskOperation(left, append(z(2))))).toEqual(['1', '2'])
  })

  test('transactions of a snapshot are as durable as flushed ones', () => {
    expect(durableEnd(createDisk())).toBe(0)
    expect(durableEnd(diskOf(append(z(1)), sync, append(z(2))))).toBe(z(1))
    expect(durableEnd(diskOf(append(z(1)), sync, snapshot(z(5)), append(z(6))))).toBe(z(5))
  })

  test('a flush covers the transactions appended before it was asked for', () => {
    const disk = markSynced(diskOf(append(z(1)), append(z(2)), append(z(3))), z(2))
    expect(filesOf(losePower(disk))).toEqual(['1+2'])
    expect(markSynced(disk, z(1)).synced).toBe(z(2))
  })
})

describe('FileTxnLog.truncate', () => {
  const disk = diskOf(
    snapshot(z(0)),
    append(z(1)),
    append(z(2)),
    roll,
    append(z(4)),
    append(z(5)),
    roll,
    append(z(7)),
    sync,
  )

  test.each([
    [0, []],
    [1, ['1']],
    [2, ['1+2']],
    // Unlike the source, the cut keeps no later record where the log lacks the zxid itself.
    [3, ['1+2']],
    [4, ['1+2', '4']],
    [5, ['1+2', '4+5']],
    [6, ['1+2', '4+5']],
    [7, ['1+2', '4+5', '7']],
    [9, ['1+2', '4+5', '7']],
  ])('a log cut at %i has the files %j left', (counter, files) => {
    const cut = defined(truncateLog(disk, z(counter)), 'the cut log')
    expect(filesOf(cut)).toEqual(files)
    expect(cut.synced).toBe(Math.min(z(counter), z(7)))
    expect(filesOf(applyDiskOperation(cut, append(z(10)))).at(-1)).toBe('10')
  })

  test('a snapshot behind the cut is removed, since it holds discarded transactions', () => {
    const withNewer = applyDiskOperation(disk, snapshot(z(5)))
    const cut = defined(truncateLog(withNewer, z(4)), 'the cut log')
    expect(snapshotsOf(cut)).toEqual([0])
    expect(snapshotsOf(defined(truncateLog(withNewer, z(5)), 'the cut log'))).toEqual([0, 5])
  })

  test('a tree received by SNAP replaces the snapshots and transactions behind its zxid', () => {
    const longer = applyDiskOperation(disk, snapshot(z(7)))
    const received = { ...snapshotNow(createDatabase()), zxid: z(4), isReceived: true }
    const operation = { type: 'snapshot', snapshot: received, token: 0 } as const
    const after = applyDiskOperation(longer, operation)
    expect(snapshotsOf(after)).toEqual([0, 4])
    expect(filesOf(after)).toEqual(['1+2', '4'])
    expect(after.synced).toBe(z(4))
    // A server's own snapshot leaves the log as it is.
    expect(filesOf(applyDiskOperation(longer, snapshot(z(4))))).toEqual(['1+2', '4+5', '7'])
  })

  test('nothing can be cut without a snapshot to start from', () => {
    const only = diskOf(snapshot(z(5)), append(z(6)))
    expect(truncateLog(only, z(4))).toBeUndefined()
    expect(applyDiskOperation(only, { type: 'truncate', zxid: z(4), token: 0 })).toBe(only)
  })
})

describe('PurgeTxnLog.purgeOlderSnapshots', () => {
  test('keeps the newest three snapshots and the logs that they need', () => {
    const disk = diskOf(
      snapshot(z(0)),
      append(z(1)),
      append(z(2)),
      roll,
      snapshot(z(2)),
      append(z(3)),
      append(z(4)),
      roll,
      snapshot(z(3)),
      append(z(5)),
      roll,
      snapshot(z(5)),
      append(z(6)),
    )
    const purged = purgeLogs(disk)
    expect(snapshotsOf(purged)).toEqual([2, 3, 5])
    // Replay begins within the file that holds the oldest snapshot's zxid, so that file stays.
    expect(filesOf(purged)).toEqual(['1+2', '3+4', '5', '6'])
    expect(filesOf(purgeLogs(disk, 2))).toEqual(['3+4', '5', '6'])
    expect(filesOf(purgeLogs(disk, 1))).toEqual(['5', '6'])
    expect(purgeLogs(createDisk())).toEqual(createDisk())
  })

  test('leaves a running server the same files, and those that it has written since', () => {
    const disk = diskOf(append(z(1)), snapshot(z(1)), roll, append(z(2)), snapshot(z(2)), roll)
    const left = { snapshot: z(2), log: z(2) }
    expect(dropPurged(disk, left)).toEqual(purgeLogs(disk, 1))
    const ahead = applyDiskOperation(disk, append(z(3)))
    expect(filesOf(dropPurged(ahead, left))).toEqual(['2', '3'])
  })
})

describe('reading the log', () => {
  const disk = diskOf(append(z(1)), append(z(2)), roll, append(z(3)), roll, append(z(5)))

  test.each([
    [0, [1, 2, 3, 5]],
    [1, [2, 3, 5]],
    [2, [3, 5]],
    [3, [5]],
    [4, [5]],
    [5, []],
  ])('FileTxnLog.read gives the transactions behind %i', (counter, zxids) => {
    const entries = [...logEntriesAfter(disk, z(counter))]
    expect(entries.map(({ zxid }) => zxid % 2 ** 32)).toEqual(zxids)
  })

  test.each([
    // A file that begins with the zxid itself is not earlier than it.
    [1, [z(1), z(3), z(5)]],
    [2, [z(1), z(3), z(5)]],
    [3, [z(1), z(3), z(5)]],
    [4, [z(3), z(5)]],
    [6, [z(5)]],
  ])('FileTxnIterator.init: an iterator from %i on opens %j', (counter, files) => {
    expect(logFilesFrom(disk, z(counter)).map(({ first }) => first)).toEqual(files)
  })

  test('FileTxnIterator.getStorageSize leaves out the file being read; files are preallocated', () => {
    const portion = 65_536
    expect(logStorageAfter(disk, z(6), portion)).toBe(0)
    // FilePadding adds whole portions to the header of 16 bytes.
    expect(logStorageAfter(disk, z(4), portion)).toBe(16 + portion)
    expect(logStorageAfter(disk, z(2), portion)).toBe(2 * (16 + portion))
    expect(logStorageAfter(disk, z(4), 0)).toBe(16 + txnBytes(txnOf(z(5))))
  })

  test('FilePadding grows a file before it is full', () => {
    const many = Array.from({ length: 100 }, (_, i) => append(z(i + 2)))
    const long = diskOf(append(z(1)), roll, ...many)
    const written = 16 + 100 * txnBytes(txnOf(z(1)))
    expect(written).toBeGreaterThan(4096)
    expect(logStorageAfter(long, z(1), 4096)).toBeGreaterThan(written)
    expect(logStorageAfter(long, z(1), 4096) % 4096).toBeLessThan(17)
  })
})

test('a snapshot takes more bytes the more it holds', () => {
  const writer = createWriter()
  const empty = snapshotBytes(snapshotNow(writer.database))
  write(writer, NO_SESSION, createOf('/a', 'hello'))
  expect(snapshotBytes(snapshotNow(writer.database)) - empty).toBe(8 + 60 + 8 + 2 + 5)
})
