import { connect, type Socket } from 'node:net'
import { performance } from 'node:perf_hooks'
import { assert, defined } from '../../kernel/lib'
import { NO_SESSION, ZXID_ZERO } from '../../zookeeper/model'
import {
  createFramer,
  decodeConnectResponse,
  decodeReplyHeader,
  encodeConnectRequest,
  encodeRequest,
  pushBytes,
  type WireRequest,
} from '../../zookeeper/wire'
import { type Address, passMs, type RealEnsemble } from '../live'
import { median } from './row'
import { DATA, IN_FLIGHT, type Load } from './load'

/** Time for the servers to be compiled and to fill their queues. */
const WARM_UP_MS = 2_000
const ROUND_MS = 1_500
const ROUNDS = 3
const TIMEOUT_MS = 40_000
const READ_BYTES_MAX = 1 << 20
const NODE_EXISTS = -110
const CREATE_XID = 0

/** A connection that keeps operations in flight and counts the answers. */
interface LoadLink {
  readonly socket: Socket
  answered: number
  /** True once the connection sends no more. */
  isEnding: boolean
  failure: string | undefined
}

/** Operations answered per second of wall time, and per second of the servers' processor time. */
export interface RealRate {
  readonly perS: number
  /** Undefined where the system does not tell the processor time of the servers. */
  readonly perCpuS: number | undefined
}

/**
 * Measures the operations that real servers answer: the median of three rounds under steady load. The load's
 * own processor time, in this process, does not count.
 */
export async function measureReal(
  { addresses, processorS }: Pick<RealEnsemble, 'addresses' | 'processorS'>,
  load: Load,
): Promise<RealRate> {
  const links: LoadLink[] = []
  try {
    for (let client = 0; client < load.clients; client += 1) {
      const address = defined(addresses[client % addresses.length], 'a server')
      links.push(await openLoad(address, load.kind, `/load${client}`))
    }
    await passMs(WARM_UP_MS)
    const rounds: { readonly perS: number; readonly perCpuS: number }[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const began = performance.now()
      const usedS = processorS() ?? Number.NaN
      const before = answeredBy(links)
      await passMs(ROUND_MS)
      const answered = answeredBy(links) - before
      rounds.push({
        perS: answered / ((performance.now() - began) / 1000),
        perCpuS: answered / ((processorS() ?? Number.NaN) - usedS),
      })
    }
    const failed = links.find(({ failure }) => failure !== undefined)
    assert(failed === undefined, `a load is answered: ${failed?.failure}`)
    const perCpuS = median(rounds.map((round) => round.perCpuS))
    return {
      perS: median(rounds.map(({ perS }) => perS)),
      perCpuS: Number.isNaN(perCpuS) ? undefined : perCpuS,
    }
  } finally {
    for (const link of links) {
      link.isEnding = true
      link.socket.destroy()
    }
  }
}

const answeredBy = (links: readonly LoadLink[]): number =>
  links.reduce((sum, { answered }) => sum + answered, 0)

/** Connects, creates the znode where it is missing, and begins the load. */
function openLoad({ host, port }: Address, kind: Load['kind'], path: string): Promise<LoadLink> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, noDelay: true })
    const framer = createFramer(READ_BYTES_MAX)
    const link: LoadLink = { socket, answered: 0, isEnding: false, failure: undefined }
    const request: WireRequest =
      kind === 'writes'
        ? { type: 'setData', path, data: DATA, version: -1 }
        : { type: 'getData', path, watch: false }
    let xidLast = CREATE_XID
    const send = (count: number): void => {
      if (link.isEnding || count === 0) return
      const frames = Array.from({ length: count }, () => encodeRequest((xidLast += 1), request))
      socket.write(Buffer.concat(frames))
    }
    let take = (body: Uint8Array): void => {
      const response = decodeConnectResponse(body)
      assert(response.ok && response.value.timeoutMs > 0, 'a session is given')
      socket.write(encodeRequest(CREATE_XID, createOf(path)))
      take = (answer) => {
        takeAnswer(answer, NODE_EXISTS)
        link.answered = 0
        take = takeAnswer
        send(IN_FLIGHT)
        resolve(link)
      }
    }
    const takeAnswer = (body: Uint8Array, allowed = 0): void => {
      const header = decodeReplyHeader(body)
      assert(header.ok, 'an answer has a header')
      const { error } = header.value
      assert(error === 0 || error === allowed, `every operation of a load succeeds: ${error}`)
      link.answered += 1
    }
    socket.on('connect', () => socket.write(encodeConnectRequest(CONNECT)))
    socket.on('data', (chunk) => {
      try {
        const frames = pushBytes(framer, chunk)
        assert(frames.ok, 'a server sends frames')
        const before = link.answered
        for (const frame of frames.value) take(frame)
        send(link.answered - before)
      } catch (error) {
        link.failure = String(error)
        socket.destroy()
      }
    })
    socket.on('error', (error) => (link.failure = error.message))
    socket.on('close', () => {
      if (!link.isEnding) link.failure ??= 'a server hung up'
      reject(new Error(link.failure))
    })
  })
}

const CONNECT = {
  protocolVersion: 0,
  lastZxidSeen: ZXID_ZERO,
  timeoutMs: TIMEOUT_MS,
  session: NO_SESSION,
  password: new Uint8Array(16),
  readOnly: false,
}

const createOf = (path: string): WireRequest => ({
  type: 'create',
  path,
  data: DATA,
  acl: [{ perms: 31, scheme: 'world', id: 'anyone' }],
  flags: 0,
})
