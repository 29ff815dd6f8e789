import { readJson } from '../kernel/lib'
import {
  refuse,
  usageOf,
  type Arguments,
  type Program,
  print,
  printError,
  runProgram,
  innerInputs,
  readInputs,
  warnRepeated,
} from './program'
import {
  type Case,
  createEmbeddedPlayer,
  type Player,
  playCase,
  readCases,
  type CaseFolder,
  createRealPlayer,
} from './conformance/index'
import { holdsRivals, playRivals } from './rivals'
import { type Address, startRealEnsemble } from './live'
import { playTranscripts, readTranscripts, type TranscriptFile } from './transcripts'

/**
 * The program `npm run conformance`: recorded cases, played on the embedded ensemble and on the models of
 * etcd and Redis.
 */

const PROGRAM: Program = {
  name: 'conformance',
  summary:
    'Plays what a folder or a file holds and judges it: recorded cases of ZooKeeper and transcripts ' +
    'of zkCli on the embedded ensemble, cases of etcd and Redis on their models. Prints the ' +
    'differences, and last "N of M hold".',
  words: 'FOLDER|FILE|-',
  wordsMax: 1,
  options: {
    server: {
      value: 'host:port,…',
      text: 'plays cases on this ensemble; start: on a real one that is started for the occasion',
    },
    live: { text: 'plays cases of etcd and Redis on real servers, started for the occasion' },
  },
  example: 'npm run conformance -- src/cli/conformance/testdata/cases',
  exits: { 0: 'all hold', 1: 'one does not', 2: 'there was nothing to play' },
}
const START = 'start'

const TIMED_TRIES = 2
const FRESH_HINT = ' (it needs an ensemble that nothing was ever written to)'

async function main({ words, options, flags }: Arguments): Promise<number> {
  const [place] = words
  const servers = options.get('server')
  if (place === undefined) return refuse(usageOf(PROGRAM))
  const isLive = flags.has('live')
  const inputs = readInputs(place)
  if (!inputs.ok) return refuse(inputs.error)
  const files = inputs.value
  for (const { name, isJson, text } of files) {
    const json = isJson && text.ok ? readJson(text.value) : undefined
    if (json?.ok === true) warnRepeated(name, json.value)
  }
  if (holdsRivals(files)) {
    if (servers !== undefined) return refuse(`${place}: rivals take --live, no --server`)
    return playRivals(files, { isLive, print, refuse })
  }
  if (isLive) return refuse(`${place}: --live is for cases of the rivals; try --server start`)
  const cases = readCases(files)
  const { transcripts, faults, others } = readTranscripts(files)
  const folder = { ...cases, faults: [...cases.faults, ...faults] }
  if (folder.cases.length + folder.faults.length + transcripts.length === 0) {
    return refuse(`${place}: there is no case and no transcript in it${hintAt(place)}`)
  }
  if (servers !== undefined && transcripts.length > 0) {
    return refuse(`${place}: transcripts are typed at the embedded ensemble, without --server`)
  }
  for (const name of others) printError(`${name}: this is no transcript; it is passed over`)
  for (const fault of folder.faults) print(fault)

  if (servers === undefined) {
    const typed = typeAll(transcripts)
    return play(folder, createEmbeddedPlayer(), { fails: () => '', tries: 0 }, typed)
  }
  if (servers !== START) return playOnReal(folder, servers.split(',').map(readAddress))
  const started = await startRealEnsemble({ servers: 3 })
  if (!started.ok) return refuse(started.error)
  const outcome = await playOnReal(folder, started.value.addresses)
  started.value.stop()
  return outcome
}

/** Returns a hint at inner folders that hold cases. */
function hintAt(place: string): string {
  const inner = innerInputs(place)
  return inner.length === 0 ? '' : `; perhaps in ${inner.join(' or ')}`
}

interface Tally {
  readonly passes: number
  readonly all: number
}

function typeAll(transcripts: readonly TranscriptFile[]): Tally {
  let passes = 0
  for (const { name, differences } of playTranscripts(transcripts)) {
    if (differences.length === 0) passes += 1
    else tell(`${name}: does not hold`, differences)
  }
  return { passes, all: transcripts.length }
}

async function playOnReal(folder: CaseFolder, addresses: readonly Address[]): Promise<number> {
  const player = await createRealPlayer(addresses)
  if (!player.ok) return refuse(player.error)
  const hint = ({ isFresh }: Case): string => (isFresh ? FRESH_HINT : '')
  return play(folder, player.value, { fails: hint, tries: TIMED_TRIES })
}

async function play(
  { cases, faults }: CaseFolder,
  player: Player,
  how: { readonly fails: (played: Case) => string; readonly tries: number },
  typed: Tally = { passes: 0, all: 0 },
): Promise<number> {
  let { passes } = typed
  for (const played of cases) {
    const differences = await playTimes(player, played, how.tries)
    if (differences.length === 0) passes += 1
    else tell(`${played.name}: does not hold${how.fails(played)}`, differences)
  }
  await player.end()
  const all = typed.all + cases.length + faults.length
  print(`${passes} of ${all} hold`)
  if (passes === all) return 0
  return all === faults.length ? 2 : 1
}

/**
 * Plays a case, again a few times where it is timed: real servers do a part of it at times of their own,
 * which may fall into the step before.
 */
async function playTimes(player: Player, played: Case, tries: number): Promise<readonly string[]> {
  let differences = await playCase(player, played)
  for (let left = played.isTimed ? tries : 0; left > 0 && differences.length > 0; left -= 1) {
    differences = await playCase(player, played)
  }
  return differences
}

function readAddress(text: string): Address {
  const match = /^(.+):(\d{1,5})$/.exec(text)
  const [, host, port] = match ?? []
  if (host === undefined || port === undefined) {
    return refuse(`--server ${text}: host:port is expected`)
  }
  return { host: host.replace(/^\[|\]$/g, ''), port: Number(port) }
}

function tell(what: string, differences: readonly string[]): void {
  print(what)
  for (const difference of differences) print(`  ${difference}`)
}

await runProgram(PROGRAM, main)
