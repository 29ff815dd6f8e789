import { describe, expect, test } from 'vitest'
import { makeZxid, type Zxid } from '../../model'
import {
  applyDiskOperation,
  createDisk,
  damageLog,
  damageSnapshot,
  loadDatabase,
  purgeLogs,
  snapshotNow,
  type Damage,
  type DiskImage,
} from '.'
import { createOf, createWriter, sessionOf, write, type Writer } from './testing/writer'

/**
 * The disk of a real experiment: snapshots of 0, 4 and 8, log files from 1, 5 and 9, and the last
 * transaction 12. Each file begins behind a snapshot.
 */
function writeDisk(): Writer {
  const writer = createWriter()
  const session = sessionOf(7)
  for (let i = 1; i <= 12; i += 1) {
    if (i % 4 === 1) takeSnapshot(writer)
    write(writer, session, createOf(`/n${i}`, 'data'))
  }
  return writer
}

function takeSnapshot(writer: Writer): void {
  const snapshot = snapshotNow(writer.database)
  writer.disk = applyDiskOperation(writer.disk, { type: 'snapshot', snapshot, token: 0 })
  writer.disk = applyDiskOperation(writer.disk, { type: 'roll' })
}

function outcomeOf(image: DiskImage | undefined): string {
  if (image === undefined) return 'no such file'
  const loaded = loadDatabase(image, { isStandalone: true })
  if (!loaded.ok) return loaded.error.code
  const { tree, lastProcessed } = loaded.value.database
  const missing = Array.from({ length: 12 }, (_, i) => i + 1).filter(
    (i) => !tree.znodes.has(`/n${i}`),
  )
  return `zxid ${lastProcessed % 2 ** 32}, missing [${missing.join(' ')}]`
}

const damage = (
  what: typeof damageLog,
  how: Damage,
  times: number,
  image: DiskImage = writeDisk().disk,
): DiskImage | undefined => {
  let damaged: DiskImage | undefined = image
  for (let i = 0; i < times; i += 1) damaged = damaged && what(damaged, how)
  return damaged
}

const zxids = ({ logs }: DiskImage): readonly Zxid[] => logs.map(({ first }) => first)

describe('the start from a damaged log', () => {
  test.each([
    ['flip', 1, 'crcFailed'],
    ['tear', 1, 'zxid 11, missing [12]'],
    ['tear', 4, 'zxid 8, missing [9 10 11 12]'],
    ['tear', 5, 'zxid 8, missing [9 10 11 12]'],
    ['empty', 1, 'logHeaderMissing'],
  ] as const)('%s, %i times: %s', (how, times, outcome) => {
    expect(outcomeOf(damage(damageLog, how, times))).toBe(outcome)
  })

  test('a file that is not needed stops the start too, the one before the snapshot', () => {
    const { disk } = writeDisk()
    const flipped = { ...disk, logs: disk.logs.slice(0, 2) }
    const image = damageLog(flipped, 'flip')
    expect(outcomeOf(image)).toBe('crcFailed')
    const cut = damageLog(flipped, 'tear')
    expect(outcomeOf(cut && { ...cut, logs: [...cut.logs, ...disk.logs.slice(2)] })).toBe(
      'zxid 12, missing []',
    )
  })

  test('a flipped record that is cut away is no hindrance any more', () => {
    const image = damage(damageLog, 'flip', 1)
    expect(outcomeOf(image && damageLog(image, 'tear'))).toBe('zxid 11, missing [12]')
  })

  test('the next transaction begins a file of its own', () => {
    const writer = writeDisk()
    const torn = damageLog(writer.disk, 'tear')
    expect(torn && zxids(torn)).toEqual([1, 5, 9].map((n) => makeZxid(1, n)))
    writer.disk = torn ?? createDisk()
    writer.counter = 11
    write(writer, sessionOf(7), createOf('/other'))
    expect(zxids(writer.disk)).toEqual([1, 5, 9, 12].map((n) => makeZxid(1, n)))
  })
})

describe('the start from damaged snapshots', () => {
  test.each([
    ['flip', 1, 'zxid 12, missing []'],
    ['flip', 3, 'snapshotsDamaged'],
    ['tear', 1, 'zxid 12, missing []'],
    ['tear', 3, 'snapshotMissing'],
    ['empty', 3, 'snapshotMissing'],
    ['empty', 4, 'no such file'],
  ] as const)('%s, %i of three: %s', (how, times, outcome) => {
    expect(outcomeOf(damage(damageSnapshot, how, times))).toBe(outcome)
  })

  test('without logs, torn ones leave an empty database, flipped ones none', () => {
    const bare = { ...writeDisk().disk, logs: [] }
    const all = Array.from({ length: 12 }, (_, i) => i + 1).join(' ')
    expect(outcomeOf(damage(damageSnapshot, 'tear', 3, bare))).toBe(`zxid 0, missing [${all}]`)
    expect(outcomeOf(damage(damageSnapshot, 'flip', 3, bare))).toBe('snapshotsDamaged')
  })

  test('nobody notices the hole between an older snapshot and a purged log', () => {
    const { disk } = writeDisk()
    const purged = { ...disk, logs: disk.logs.slice(2) }
    expect(outcomeOf(damage(damageSnapshot, 'flip', 1, purged))).toBe('zxid 12, missing [5 6 7 8]')
  })

  test('a purge does not count torn ones, and keeps the files of three others', () => {
    const writer = writeDisk()
    takeSnapshot(writer)
    const torn = damageSnapshot(writer.disk, 'tear')
    expect(torn && purgeLogs(torn, 3).snapshots.length).toBe(4)
    expect(torn && purgeLogs(torn, 2).snapshots.map(({ zxid }) => zxid)).toEqual(
      [4, 8, 12].map((n) => makeZxid(1, n)),
    )
  })
})
