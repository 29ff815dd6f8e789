import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { err, ok, type Result } from '../../kernel/lib'
import { findRealServer, writeServerFiles, type ServerPorts } from './ensembleFiles'
import { askWord, type Address } from './fourLetterWord'
import { findFreePorts } from './freePorts'
import { makeHome, REMOVAL, sweepHomes } from './homes'
import {
  isRunning,
  killServerProcess,
  lastOutput,
  processorSOf,
  startServerProcess,
  type ServerProcess,
} from './serverProcess'
import { passMs } from './timers'

/** Real ZooKeeper servers on this machine; the last of them leads. */
export interface RealEnsemble {
  readonly addresses: readonly Address[]
  /** The version that the servers report: `3.8.0`. */
  readonly version: string
  /** Returns the seconds of processor time that all servers have used; undefined where the system does not tell it. */
  processorS(): number | undefined
  /** Kills the servers and removes their directories; also called when this program ends. */
  stop(): void
}

const PORTS_A_SERVER = 3
const SERVING_MS_MAX = 120_000
const POLL_MS = 100
const ENDING_SIGNALS = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const

/**
 * Starts a fresh ensemble of the installed ZooKeeper on loopback, configured as for the recordings, and waits
 * until it serves with its last server leading. The error says what is missing or has failed.
 */
export async function startRealEnsemble(options: {
  readonly servers: number
  /** True for measurements, which need fast servers rather than a fast start. */
  readonly isFast?: boolean
}): Promise<Result<RealEnsemble, string>> {
  const jar = findRealServer()
  if (!jar.ok) return jar
  const ports = await choosePorts(options.servers)
  sweepHomes()
  const home = makeHome()
  const processes: ServerProcess[] = []
  const stop = stopWithProgram(() => {
    processes.forEach(killServerProcess)
    rmSync(home, REMOVAL)
  })
  const start = (id: number): void => {
    const directory = join(home, `server${id}`)
    writeServerFiles(directory, id, ports)
    processes.push(startServerProcess(jar.value, directory, options.isFast))
  }
  const addresses = ports.map(({ client }): Address => ({ host: '127.0.0.1', port: client }))

  // A bare quorum with the last server starts first: among servers with equal logs the highest id leads.
  const ids = ports.map((_ports, place) => place + 1).reverse()
  const quorum = Math.floor(ids.length / 2) + 1
  for (const group of [ids.slice(0, quorum), ids.slice(quorum)]) {
    group.forEach(start)
    const places = group.flatMap((id) => {
      const address = addresses[id - 1]
      return address === undefined ? [] : [{ id, address, isLeader: id === ids[0] }]
    })
    const served = await waitUntilServing(places, processes)
    if (served.ok) continue
    stop()
    return served
  }
  const processorS = (): number | undefined =>
    processes.reduce<number | undefined>((sum, server) => {
      const used = processorSOf(server)
      return sum === undefined || used === undefined ? undefined : sum + used
    }, 0)
  return ok({ addresses, version: await askVersion(addresses), processorS, stop })
}

async function askVersion([first]: readonly Address[]): Promise<string> {
  const answer = first === undefined ? undefined : await askWord(first, 'srvr')
  return /^Zookeeper version: ([\d.]+)/m.exec(answer ?? '')?.[1] ?? 'unknown'
}

async function choosePorts(servers: number): Promise<readonly ServerPorts[]> {
  const free = await findFreePorts(servers * PORTS_A_SERVER)
  return Array.from({ length: servers }, (_none, place) => {
    const [client = 0, quorum = 0, election = 0] = free.slice(place * PORTS_A_SERVER)
    return { client, quorum, election }
  })
}

/** A started server and its expected role. */
interface Place {
  readonly id: number
  readonly address: Address
  readonly isLeader: boolean
}

/**
 * Waits until all servers serve in their expected roles; a server in another role is an error, as it would
 * keep it.
 */
async function waitUntilServing(
  places: readonly Place[],
  processes: readonly ServerProcess[],
): Promise<Result<undefined, string>> {
  const deadline = Date.now() + SERVING_MS_MAX
  for (const { id, address, isLeader } of places) {
    for (;;) {
      const role = roleIn(await askWord(address, 'srvr'))
      if (isLeader ? role === 'leader' || role === 'standalone' : role === 'follower') break
      if (role !== undefined) return err(`server ${id} is a ${role}; the last server should lead`)
      const dead = processes.find((server) => !isRunning(server))
      if (dead !== undefined) return err(`a server did not start:\n${lastOutput(dead)}`)
      if (Date.now() > deadline) return err('the servers did not begin to serve in time')
      await passMs(POLL_MS)
    }
  }
  return ok(undefined)
}

/** Reads the role of a server from its answer to `srvr`; undefined while it does not serve. */
const roleIn = (answer: string | undefined): string | undefined =>
  /^Mode: (\w+)/m.exec(answer ?? '')?.[1]

/** Calls `cleanUp` once: on request, when the program ends, or when a signal ends it. */
function stopWithProgram(cleanUp: () => void): () => void {
  const stop = (): void => {
    process.off('exit', stop)
    for (const [signal, onSignal] of onSignals) process.off(signal, onSignal)
    cleanUp()
  }
  const onSignals = Object.entries(ENDING_SIGNALS).map(([signal, code]) => {
    return [signal, () => process.exit(code)] as const
  })
  process.on('exit', stop)
  for (const [signal, onSignal] of onSignals) process.on(signal, onSignal)
  return stop
}
