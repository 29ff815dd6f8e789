import { describe, expect, test } from 'vitest'
import { actorName, serverId } from '../../kernel/actor'
import type { TraceEvent } from '../contract'
import { toyCluster, type Cluster } from '../testing/cluster'

// Toy servers: each connects to the greater ones, PINGs at every millisecond, and is answered.

const [one, two, three] = [serverId(1), serverId(2), serverId(3)]
const NO_PAUSE = { options: { pauseOn: [] } } as const

/** The reports of a server on its connections since a time, ms. */
const reportsOf = (
  cluster: Cluster,
  server: number,
  sinceMs = 0,
): readonly (string | undefined)[] =>
  cluster
    .find('state', { server })
    .flatMap((event) => (isSince(event, sinceMs) ? whyOf(event) : []))

const isSince = ({ at }: TraceEvent, ms: number): boolean => at >= ms * 1000
const whyOf = (event: TraceEvent): string | undefined => ('why' in event ? event.why : undefined)
const since = (events: readonly TraceEvent[], ms: number): readonly TraceEvent[] =>
  events.filter((event) => isSince(event, ms))

describe('a connection', () => {
  test('is open for the target one latency after the opener asked, for the opener after two', () => {
    const cluster = toyCluster({ servers: 2, network: { latency: [1, 1] } }).until(5)
    expect(cluster.find('connection')).toMatchObject([{ at: 1000, state: 'open', from: 1, to: 2 }])
    expect(cluster.find('state', { why: 'opened 2' })).toMatchObject([{ at: 2000 }])
  })

  test('is refused after a round trip where nobody listens', () => {
    const cluster = toyCluster({ servers: 2, config: 'deaf', network: { latency: [1, 1] } })
    cluster.until(3)
    expect(cluster.find('connection')).toMatchObject([{ at: 2000, state: 'refused' }])
    expect(reportsOf(cluster, 1)).toContain('refused 2')
  })

  test('is refused where the process is down, or there is no such actor', () => {
    const cluster = toyCluster({
      servers: 2,
      config: 'servers=4 ',
      script: [{ at: 0, do: 'start', server: one }],
    }).until(5)
    expect(reportsOf(cluster, 1).slice(1)).toEqual(['refused 2'])
  })

  test('keeps the order of what is sent, whatever the latencies', () => {
    const cluster = toyCluster({ servers: 2, network: { latency: [0.01, 9] } }).until(300)
    const ids = cluster
      .find('delivered', { from: 1, packet: 'PING' })
      .map((event) => ('id' in event ? event.id : 0))
    expect(ids.length).toBeGreaterThan(100)
    expect(ids).toEqual([...ids].sort((a, b) => a - b))
  })

  test('takes the latencies of its link, and jitter', () => {
    const cluster = toyCluster({
      servers: 3,
      network: {
        latency: [1, 2],
        jitter: 1,
        links: [{ from: 1, to: 3, latency: [5, 6], jitter: 0 }],
      },
    }).until(60)
    const latencies = (from: number, to: number): readonly number[] => {
      const sent = new Map(
        cluster.find('sent', { from, to }).map((event) => ['id' in event ? event.id : 0, event.at]),
      )
      return cluster
        .find('delivered', { from, to })
        .map((event) => event.at - (sent.get('id' in event ? event.id : 0) ?? 0))
    }
    expect(Math.min(...latencies(1, 3))).toBeGreaterThanOrEqual(5000)
    expect(Math.max(...latencies(1, 2))).toBeGreaterThan(2000)
    expect(Math.max(...latencies(1, 2))).toBeLessThanOrEqual(3000 + 1000)
    expect(Math.min(...latencies(3, 1))).toBeLessThan(3000)
  })
})

describe('a kill', () => {
  test('without flush loses the messages that the killed process had sent; peers hear of it after a latency', () => {
    const cluster = toyCluster({ servers: 2, network: { latency: [3, 3] } }).until(20)
    cluster.do({ do: 'kill', server: one, flush: false })
    expect(cluster.find('lost', { from: 1, why: 'killed' }).length).toBeGreaterThan(0)
    cluster.until(24)
    expect(since(cluster.find('delivered', { from: 1 }), 20.001)).toEqual([])
    expect(cluster.find('state', { why: 'closed 1' })).toMatchObject([{ at: 23_000 }])
    expect(cluster.find('lost', { to: 1, why: 'down' }).length).toBeGreaterThan(0)
  })

  test('loses nothing that was sent', () => {
    const cluster = toyCluster({ servers: 2, network: { latency: [3, 3] } }).until(20)
    cluster.do({ do: 'kill', server: one }).until(24)
    expect(cluster.find('lost', { from: 1 })).toEqual([])
    expect(since(cluster.find('delivered', { from: 1 }), 20.001).length).toBeGreaterThan(1)
  })
})

describe('a silent partition', () => {
  test('lets nothing cross and tells nobody; what waited arrives after the heal, in order', () => {
    const cluster = toyCluster({ servers: 2 }).until(20)
    cluster.do({ do: 'partition', groups: [[one], [two]] }).until(40)
    expect(since(cluster.find('delivered'), 20.6)).toEqual([])
    const waiting = cluster.frame().messages.filter(({ waits }) => waits === 'wall')
    expect(waiting.length).toBeGreaterThan(20)
    expect(waiting.every(({ dueAt }) => dueAt === undefined)).toBe(true)
    cluster.do({ do: 'heal' }).until(42)
    const arrived = since(cluster.find('delivered', { packet: 'PING', from: 1 }), 40)
    expect(arrived.length).toBeGreaterThan(15)
    expect(cluster.find('lost')).toEqual([])
    expect(reportsOf(cluster, 1, 20)).toEqual([])
  })

  test('loses what waits when an end dies; the other hears of it after the heal', () => {
    const cluster = toyCluster({ servers: 2 }).until(20)
    cluster.do({ do: 'partition', groups: [[one], [two]] }).until(30)
    cluster.do({ do: 'kill', server: one }).until(40)
    expect(cluster.find('lost', { why: 'connection closed' }).length).toBeGreaterThan(15)
    expect(reportsOf(cluster, 2, 20)).toEqual([])
    cluster.do({ do: 'heal' }).until(42)
    expect(reportsOf(cluster, 2, 20)).toEqual(['closed 1'])
  })

  test('holds a SYN back too', () => {
    const cluster = toyCluster({
      servers: 2,
      script: [
        { do: 'partition', groups: [[one], [two]] },
        { do: 'start', server: 'all' },
      ],
    }).until(20)
    expect(cluster.find('connection')).toEqual([])
    cluster.do({ do: 'heal' }).until(22)
    expect(reportsOf(cluster, 1)).toContain('opened 2')
  })

  test('leaves servers in no group alone, and ends when another partition replaces it', () => {
    const cluster = toyCluster({ servers: 3 }).until(20)
    cluster.do({ do: 'partition', groups: [[one], [two]] }).until(30)
    expect(since(cluster.find('delivered', { from: 3 }), 25).length).toBeGreaterThan(5)
    cluster.do({ do: 'partition', groups: [[one, two], [three]] }).until(40)
    expect(since(cluster.find('delivered', { from: 1, to: 2 }), 32).length).toBeGreaterThan(5)
    expect(since(cluster.find('delivered', { from: 3 }), 32)).toEqual([])
    expect(cluster.frame().walls).toHaveLength(4)
  })
})

describe('a reset', () => {
  test('tells both ends at once and refuses new connections', () => {
    const cluster = toyCluster({ servers: 2, ...NO_PAUSE }).until(20)
    cluster.do({ do: 'cut', from: one, to: two, style: 'reset' }).until(20.001)
    expect(reportsOf(cluster, 1, 20)).toEqual(['reset 2'])
    expect(reportsOf(cluster, 2, 20)).toEqual(['reset 1'])
    expect(cluster.find('connection', { state: 'broken' })).toMatchObject([{ at: 20_000 }])
    cluster.until(40)
    expect(reportsOf(cluster, 1, 21)).toContain('refused 2')
    cluster.do({ do: 'restore', from: one, to: two }).until(50)
    expect(reportsOf(cluster, 1, 40)).toContain('opened 2')
  })
})

describe('one direction', () => {
  test('that is cut leaves the other one open', () => {
    const cluster = toyCluster({ servers: 2 }).until(20)
    cluster.do({ do: 'cut', from: one, to: two }).until(30)
    expect(since(cluster.find('delivered', { from: 1 }), 20.6)).toEqual([])
    expect(since(cluster.find('delivered', { from: 2 }), 20.6).length).toBeGreaterThan(5)
  })

  test('that is delayed delivers each message later by its delay', () => {
    const cluster = toyCluster({ servers: 2, network: { latency: [1, 1] } }).until(20)
    cluster.do({ do: 'delay', from: one, to: two, ms: 7 }).until(20.5)
    expect(cluster.frame().slowLinks).toEqual([{ from: 1, to: 2, ms: 7 }])
    cluster.until(40)
    const flying = cluster.frame().messages.filter(({ from }) => from === 1)
    expect(flying.every(({ sentAt, dueAt }) => dueAt === sentAt + 8000)).toBe(true)
    expect(flying.length).toBeGreaterThan(3)
  })
})

describe('packets', () => {
  test('are held with what follows on their connection, until they are released', () => {
    const cluster = toyCluster({ servers: 3 }).until(20)
    cluster.do({ do: 'hold', match: { packet: 'PING', from: one, to: two } }).until(30)
    expect(since(cluster.find('delivered', { from: 1, to: 2 }), 21)).toEqual([])
    expect(since(cluster.find('delivered', { from: 1, to: 3 }), 21).length).toBeGreaterThan(5)
    const heldMessages = cluster.frame().messages.filter(({ waits }) => waits === 'held')
    expect(heldMessages.some(({ message }) => message.packet === 'PONG')).toBe(true)
    cluster.do({ do: 'release', match: { packet: 'PING', from: one, to: two } }).until(31)
    expect(since(cluster.find('delivered', { from: 1, to: 2 }), 30).length).toBeGreaterThan(10)
    expect(cluster.find('lost')).toEqual([])
  })

  test('of one way that are all held show as a frozen link, even before any is held', () => {
    const cluster = toyCluster({ servers: 3 }).until(20)
    const match = { from: one, to: two }
    cluster.do({ do: 'hold', match: { packet: 'PING', ...match } })
    expect(cluster.frame().frozenLinks).toBeUndefined()
    cluster.do({ do: 'hold', match })
    expect(cluster.frame().frozenLinks).toEqual([{ from: 1, to: 2 }])
    cluster.do({ do: 'release', match })
    expect(cluster.frame().frozenLinks).toBeUndefined()
  })

  test('are released for one target, of a hold that stops several', () => {
    const cluster = toyCluster({ servers: 3 }).until(20)
    cluster.do({ do: 'hold', match: { packet: 'PING', from: one } }).until(30)
    cluster.do({ do: 'release', match: { packet: ['PING', 'PONG'], to: two } }).until(40)
    expect(since(cluster.find('delivered', { from: 1, to: 2 }), 30).length).toBeGreaterThan(15)
    expect(since(cluster.find('delivered', { from: 1, to: 3 }), 21)).toEqual([])
    cluster.do({ do: 'release', match: { packet: 'PING', from: one } }).until(41)
    expect(since(cluster.find('delivered', { from: 1, to: 3 }), 40).length).toBeGreaterThan(15)
    expect(cluster.find('lost')).toEqual([])
  })

  test('are dropped one at a time, with their connection, and both ends get a reset', () => {
    const cluster = toyCluster({ servers: 2, network: { latency: [1, 1] } }).until(20)
    cluster.do({ do: 'drop', match: { packet: 'PING', from: one } }).until(23)
    expect(cluster.find('lost', { why: 'dropped' })).toHaveLength(1)
    expect(reportsOf(cluster, 1, 20)).toEqual(['reset 2'])
    expect(reportsOf(cluster, 2, 20)).toEqual(['reset 1'])
    cluster.until(40)
    expect(cluster.find('lost', { why: 'dropped' })).toHaveLength(1)
    expect(since(cluster.find('delivered', { from: 1 }), 32).length).toBeGreaterThan(5)
  })
})

describe('a paused server', () => {
  test('neither runs nor answers; it finds what came, then its overdue timers', () => {
    const cluster = toyCluster({ servers: 2 }).until(20)
    cluster.do({ do: 'pause', server: two }).until(40)
    expect(since(cluster.find('sent', { from: 2 }), 20.001)).toEqual([])
    expect(
      cluster.frame().messages.filter(({ waits }) => waits === 'paused').length,
    ).toBeGreaterThan(15)
    cluster.do({ do: 'resume', server: two }).until(41)
    const first = since(cluster.events, 40).filter(({ actor }) => actor === 2)
    const pings = first.findIndex(({ type }) => type === 'sent')
    expect(first.slice(0, pings)).not.toEqual([])
    expect(first.filter(({ at }) => at === 40_000).length).toBeGreaterThan(30)
    expect(cluster.find('lost')).toEqual([])
  })

  test('has a kernel that still accepts connections', () => {
    const script = [
      { do: 'start', server: two },
      { at: 5, do: 'pause', server: two },
      { at: 10, do: 'start', server: one },
    ] as const
    const cluster = toyCluster({ servers: 2, script }).until(15)
    expect(reportsOf(cluster, 1)).toContain('opened 2')
    expect(reportsOf(cluster, 2)).not.toContain('accepted 1')
    cluster.do({ do: 'resume', server: two }).until(16)
    expect(reportsOf(cluster, 2)).toContain('accepted 1')
    expect(cluster.find('connection')).toHaveLength(1)
  })
})

test('a client has its own connections and faults', () => {
  const c1 = actorName('c1')
  const cluster = toyCluster({ servers: 2 }).until(5)
  cluster.do({ do: 'connect', client: c1, servers: [two] }).until(10)
  expect(cluster.find('connected', { client: 'c1' })).toHaveLength(1)
  cluster.do({ do: 'partition', groups: [[c1], [two]] })
  cluster.do({ do: 'op', client: c1, command: 'ls /' }).until(20)
  expect(cluster.find('reply')).toEqual([])
  cluster.do({ do: 'heal' }).until(25)
  expect(cluster.find('reply')).toMatchObject([{ client: 'c1', op: 1 }])
  cluster.do({ do: 'pauseClient', client: c1 })
  cluster.do({ do: 'resumeClient', client: c1 })
  cluster.do({ do: 'disconnect', client: c1 }).until(30)
  expect(reportsOf(cluster, 2, 25)).toEqual(['closed c1'])
  cluster.do({ do: 'killClient', client: c1 })
  expect(cluster.frame().clients).toMatchObject([{ id: 'c1', process: 'down' }])
})
