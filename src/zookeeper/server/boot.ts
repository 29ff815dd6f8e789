import { serverId } from '../../kernel/actor'
import { assert, createRandom, createSortedMap } from '../../kernel/lib'
import { ZXID_ZERO } from '../model'
import {
  membersOf,
  parseConfig,
  readMembership,
  type Membership,
  type ServerConfig,
} from './config'
import {
  exit,
  createElection,
  createServerStats,
  trace,
  type ServerBoot,
  type Turn,
  askDisk,
  waitForDisk,
  setZabPhase,
  drawSnapshotAfter,
  createPipeline,
  type Server,
} from './state'
import {
  createDatabase,
  createDisk,
  damagedSnapshots,
  historyBaseOf,
  loadDatabase,
  newestSnapshot,
  type DiskImage,
} from './disk'
import { traceConfig, initConfigNode } from './reconfig'
import { createSessionIdSource } from './sessions'
import { createWatchTable } from './watches'
import { startLooking } from './election'

/** Creates a server in the state before its boot input, which fills in the rest. */
export function createServer(): Server {
  const config: ServerConfig = EMPTY_CONFIG
  return {
    id: serverId(0),
    config,
    incarnation: 0,
    connectionsOpened: 0,
    state: 'LOOKING',
    random: createRandom(0),
    ensemble: config.ensemble,
    lastSeen: config.ensemble,
    isObserver: false,
    isReconfigured: false,
    election: createElection(serverId(0), config.ensemble),
    phase: 'ELECTION',
    wallBaseMs: 0,
    mutations: new Set(),
    disk: createDisk(),
    isLogOwned: false,
    acceptedEpoch: 0,
    currentEpoch: 0,
    db: createDatabase(),
    diskTokens: 0,
    diskWaits: new Map(),
    term: 0,
    historyBase: ZXID_ZERO,
    digestFrom: ZXID_ZERO,
    role: { type: 'none' },
    isServing: false,
    pipeline: createPipeline(),
    clients: new Map(),
    clientOf: new Map(),
    watches: createWatchTable(),
    sessionIds: createSessionIdSource(0, 0),
    local: undefined,
    snapshotTask: undefined,
    txnsSinceSnapshot: 0,
    snapshotAfterTxns: 0,
    stats: createServerStats(),
    digestLog: createSortedMap(),
  }
}

const EMPTY_CONFIG: ServerConfig = (() => {
  const parsed = parseConfig('tickTime=2000\ndataDir=/var/lib/zookeeper\nclientPort=2181\n')
  assert(parsed.ok, 'the standalone sample configuration is valid')
  return parsed.value
})()

/**
 * Starts the process: configuration, snapshot and log, ports, then the election. Returns false where it
 * exits, because the data on its disk is faulty or its configuration does not list it. A standalone
 * server holds no election; the caller lets it serve alone.
 *
 * Source: `QuorumPeerMain.runFromConfig`, `QuorumPeer.start`, `ZooKeeperServerMain`.
 */
export function boot(
  turn: Turn,
  server: Server,
  input: { readonly incarnation: number; readonly disk: DiskImage; readonly boot: ServerBoot },
): boolean {
  const id = serverId(input.boot.myid)
  const parsed = parseConfig(input.boot.config)
  assert(parsed.ok, 'the configuration was checked before the run')
  trace(turn, { type: 'process', server: id, state: 'starting', phase: 'config' })
  const config = parsed.value
  const ensemble = configOnDisk(config, input.disk.config) ?? config.ensemble
  const lastSeen = configOnDisk(config, input.disk.nextConfig) ?? ensemble
  Object.assign(server, createServer(), {
    id,
    config,
    incarnation: input.incarnation,
    random: createRandom(input.boot.seed, `server ${id} process ${input.incarnation}`),
    ensemble,
    lastSeen,
    isObserver: ensemble.observers.includes(id),
    election: createElection(id, ensemble),
    wallBaseMs: input.boot.wallMs - Math.floor(turn.now / 1000),
    mutations: new Set(input.boot.mutations),
    disk: input.disk,
    // A standalone server has no `myid`; its session ids begin with 1.
    sessionIds: createSessionIdSource(config.isStandalone ? 1 : id, input.boot.wallMs),
  } satisfies Partial<Server>)
  server.snapshotAfterTxns = drawSnapshotAfter(server)
  if (config.isStandalone) {
    // `ServerCnxnFactory.startup` accepts connections before it loads the data, and answers none yet.
    openClientPort(turn, server)
    return load(turn, server)
  }
  // `QuorumPeer.start`: a server that the configuration does not list does not start.
  if (!membersOf(ensemble).has(id)) {
    exit(turn, { code: 'notListed', values: { id } })
    return false
  }
  const { config: present, nextConfig } = input.disk
  if (present !== undefined || input.boot.isOwnConfig === true) {
    traceConfig(turn, server, ensemble, 'loaded', undefined)
  }
  if (nextConfig !== undefined) traceConfig(turn, server, lastSeen, 'loadedNext', undefined)
  if (!load(turn, server)) return false
  initConfigNode(turn, server)
  openClientPort(turn, server)
  turn.effects.push({ type: 'listen', channel: 'election' })
  setZabPhase(turn, server, 'ELECTION')
  trace(turn, { type: 'process', server: id, state: 'starting', phase: 'election' })
  startLooking(turn, server)
  return true
}

/**
 * Reads a configuration that the server wrote to its disk, later than its own file.
 *
 * Source: `QuorumPeerConfig.parse`.
 */
function configOnDisk(config: ServerConfig, text: string | undefined): Membership | undefined {
  if (text === undefined) return undefined
  const read = readMembership(text, config.isStandaloneEnabled)
  return read.ok ? read.value : undefined
}

function openClientPort(turn: Turn, server: Server): void {
  turn.effects.push({ type: 'listen', channel: 'client' })
  trace(turn, { type: 'process', server: server.id, state: 'starting', phase: 'port' })
}

function load(turn: Turn, server: Server): boolean {
  const { commitLogCount, isStandalone } = server.config
  for (const { zxid } of damagedSnapshots(server.disk)) {
    trace(turn, { type: 'snapshot', server: server.id, zxid, state: 'damaged' })
  }
  const loaded = loadDatabase(server.disk, { commitLogCount, isStandalone })
  if (!loaded.ok) {
    exit(turn, loaded.error)
    return false
  }
  const { database, acceptedEpoch, currentEpoch, writes } = loaded.value
  const snapshot = newestSnapshot(server.disk)
  server.db = database
  server.acceptedEpoch = acceptedEpoch
  server.currentEpoch = currentEpoch
  server.historyBase = historyBaseOf(server.disk)
  server.digestFrom = snapshot?.fuzzyUntil ?? ZXID_ZERO
  trace(turn, { type: 'process', server: server.id, state: 'starting', phase: 'snapshot+log' })
  if (snapshot !== undefined) {
    trace(turn, { type: 'snapshot', server: server.id, zxid: snapshot.zxid, state: 'loaded' })
  }
  for (const write of writes) {
    const token = waitForDisk(server, { type: 'barrier' })
    askDisk(turn, server, { ...write, token })
  }
  if (!isStandalone) {
    trace(turn, {
      type: 'epoch',
      server: server.id,
      accepted: acceptedEpoch,
      current: currentEpoch,
    })
  }
  return true
}
