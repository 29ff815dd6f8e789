import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { defined, createSortedMap } from '../../../kernel/lib'
import { playServerScript } from '../testing/serverScript'
import { playScript, argOf, numberOf, wordOf, type ScriptCommand } from '../testing'
import { type SyncSource, decideSync } from './decideSync'
import { formatZxid, ZXID_ZERO, type Zxid } from '../../model'
import { databaseOf, diskOf, readZxid, readZxids, txnAt } from '../testing/history'
import type { Txn } from '../tree'

const scripts = new URL('./testdata/', import.meta.url)

/**
 * Builds the data by which a leader decides how to synchronise a learner.
 *
 * `leader committed=1:3..1:5 [processed=2:0] [logs="1:1..1:2 1:3..1:5"] [snapshots=0:0] [factor=0.33]
 * [preAlloc=BYTES] [force=yes] [base=1:3] [count=500]` gives its committedLog, its lastProcessedZxid,
 * its log files and its settings; with `count` committedLog is filled as in a running server.
 * `peer 1:4` asks for a learner with that last zxid. It prints the packet that opens the synchronisation,
 * the packets after it, and the zxid after which forwarding begins.
 */
function createLeaderSource(command: ScriptCommand): SyncSource {
  const committed = readZxids(argOf(command, 'committed', ''))
  const snapshots = argOf(command, 'snapshots', '0:0')
  const logs = argOf(command, 'logs', '')
  const disk = diskOf({ logs, snapshots, accepted: undefined, current: undefined })
  const processed = argOf(command, 'processed', formatZxid(committed.at(-1) ?? ZXID_ZERO))
  const count = command.args.get('count')
  return {
    peerZxid: ZXID_ZERO,
    lastProcessed: readZxid(processed),
    committedLog:
      count === undefined
        ? createSortedMap<Zxid, Txn>(committed.map((zxid) => [zxid, txnAt(zxid)]))
        : databaseOf(committed, Number(count)).committedLog,
    disk,
    historyBase: readZxid(argOf(command, 'base', '0:0')),
    forceSnapshotSync: argOf(command, 'force', 'no') === 'yes',
    snapshotSizeFactor: Number(argOf(command, 'factor', '0.33')),
    preAllocBytes: numberOf(command, 'preAlloc', 67_108_864),
  }
}

function printPlan(source: SyncSource, command: ScriptCommand): string {
  const peerZxid = readZxid(wordOf(command, 0))
  const { mode, packetZxid, txns, lastQueued } = decideSync({ ...source, peerZxid })
  const packet = mode === 'TRUNC+DIFF' ? 'TRUNC' : mode
  const zxids = txns.map(({ zxid }) => formatZxid(zxid))
  const shown = zxids.length > 6 ? [...zxids.slice(0, 2), '…', ...zxids.slice(-2)] : zxids
  const queued = shown.length === 0 ? '' : ` then ${shown.join(' ')}`
  return `${packet} ${formatZxid(packetZxid)}${queued}; forward after ${formatZxid(lastQueued)}`
}

/** Plays a script: one that begins with `leader` as a list of decisions, any other on a whole server. */
function play(text: string): string {
  if (!/^leader (?!\d)/m.test(text)) return playServerScript(text)
  let source: SyncSource | undefined
  return playScript(text, (command) => {
    if (command.name === 'leader') {
      source = createLeaderSource(command)
      return []
    }
    return [printPlan(defined(source, 'the leader of the script'), command)]
  })
}

// Rewrite with `vitest -u`; review the diff as you would review code.
for (const name of readdirSync(scripts)) {
  test(name, async () => {
    const path = fileURLToPath(new URL(name, scripts))
    const text = readFileSync(path, 'utf8')
    expect(text, 'names the class and method it stands for').toMatch(/^# .*\b[A-Z]\w+\.\w+/)
    await expect(play(text)).toMatchFileSnapshot(path)
  })
}
