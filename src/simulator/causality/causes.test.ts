import { describe, expect, test } from 'vitest'
import { actorName, serverId, stepIndex, virtualUs, type ActorName } from '../../kernel/actor'
import { assert } from '../../kernel/lib'
import { chainOf, coneOf, coneOfMessage, type CausalLink } from './causes'
import { headOf, traceOf } from '../conductor'
import type { Intervention } from '../contract'
import { REGISTRY, createRun, frameOf, interveneIn, runUntil, type Run } from '../run'
import { zooCluster, zooConfig } from '../testing/cluster'

const c1 = actorName('c1')
const c2 = actorName('c2')

const causesOf = (run: Run, step: number): readonly number[] =>
  chainOf(run, stepIndex(step)).map((link) => link.step)

/** One client issues all its writes at once: each waits for those before it. */
function crowded(writes: number) {
  const cluster = zooCluster({ servers: 3, options: { pauseOn: [] } }).until(1000)
  cluster.do({ do: 'connect', client: c1, servers: ['leader'] }).until(1500)
  for (let write = 1; write <= writes; write += 1) {
    cluster.do({ do: 'op', client: c1, command: `create /n${write} x`, async: true })
  }
  const { run } = cluster.until(2500)
  const events = traceOf(run, stepIndex(0), headOf(run))
  const proposed = events.filter((event) => event.type === 'proposed' && event.txn === 'create')
  return { run, events, proposed }
}

test('a request that waited long behind others is caused by its own command', () => {
  const { run, proposed } = crowded(450)
  expect(proposed).toHaveLength(450)
  for (const index of [1, 2, 449]) {
    const chain = chainOf(run, proposed[index]?.step ?? stepIndex(0))
    const interventions = chain.flatMap(({ events }) =>
      events.filter((event) => event.type === 'intervention'),
    )
    expect(interventions).toMatchObject([{ action: { command: `create /n${index + 1} x` } }])
  }
})

test('the effects of a step are those whose chain of causes leads back to it', () => {
  const { run, events } = crowded(30)
  const invokedStep = events.filter((event) => event.type === 'invoked')[20]?.step ?? stepIndex(0)
  const { future, effects } = coneOf(run, invokedStep)
  const led = [...future].filter((step) => causesOf(run, step).includes(invokedStep))
  expect(effects.length).toBeGreaterThan(4)
  // The chain stops at `CHAIN_MAX` links, so late effects are not in `led`.
  expect([...effects]).toEqual(expect.arrayContaining(led))
  expect(led).toEqual([...effects].slice(0, led.length))
})

type Role = 'leader' | 'follower' | 'observer' | 'standalone'

/** Returns the servers that a role needs: one alone, or three voters and an observer. */
function serversFor(role: Role) {
  const count = role === 'standalone' ? 1 : 4
  const usual = zooConfig(count).replace('server.4=s4:2888:3888', '$&:observer')
  return Array.from({ length: count }, (_, index) => ({
    id: serverId(index + 1),
    config: index === 3 ? `${usual}\npeerType=observer` : usual,
  }))
}

/** Two clients of one server issue writes and reads faster than the server answers. */
function burst(role: Role, faults: readonly Intervention[] = []) {
  const run = createRun(
    {
      seed: 1,
      servers: serversFor(role),
      network: {},
      interventions: [{ at: 0, do: 'start', server: 'all' }],
      startsAtMs: 1_700_000_000_000,
      mutations: [],
    },
    REGISTRY,
    { pauseOn: [] },
  )
  runUntil(run, virtualUs(1_000_000))
  const { servers } = frameOf(run)
  const state = {
    leader: 'LEADING',
    follower: 'FOLLOWING',
    observer: 'OBSERVING',
    standalone: undefined,
  }[role]
  const server = servers.find(({ memory }) => role === 'standalone' || memory?.state === state)
  assert(server !== undefined, `somebody is ${role}`)
  for (const client of [c1, c2]) interveneIn(run, { do: 'connect', client, servers: [server.id] })
  for (const fault of faults) interveneIn(run, fault)
  runUntil(run, virtualUs(1_500_000))
  for (let turn = 1; turn <= 40; turn += 1) {
    for (const client of [c1, c2]) {
      const command = turn % 4 === 0 ? `get /${client}-${turn - 2}` : `create /${client}-${turn} x`
      interveneIn(run, { do: 'op', client, command, async: true })
      runUntil(run, virtualUs(1_500_000 + turn * 60))
    }
  }
  runUntil(run, virtualUs(2_500_000))
  return { run, events: traceOf(run, stepIndex(0), headOf(run)) }
}

/** The commands at the beginning of a chain. */
const requests = (links: readonly CausalLink[]): readonly string[] =>
  links
    .flatMap(({ events }) => events)
    .flatMap((event) =>
      event.type === 'intervention' && event.action.do === 'op' ? [event.action.command] : [],
    )

/** The znodes that the transactions of a chain create. */
const createdIn = (links: readonly CausalLink[]): ReadonlySet<unknown> =>
  new Set(
    links
      .flatMap(({ events }) => events)
      .flatMap((event) => ('txn' in event && event.txn === 'create' ? [event.path] : [])),
  )

describe.each(['leader', 'follower', 'observer', 'standalone'] as const)(
  'in a burst of two clients on the %s',
  (role) => {
    const { run, events } = burst(role)
    const invoked = events.filter((event) => event.type === 'invoked')
    const replies = events.filter((event) => event.type === 'reply')
    const replyTo = ({ client, op }: { readonly client: ActorName; readonly op: number }) =>
      replies.find((reply) => reply.client === client && reply.op === op)

    test('each reply is caused by its own command', () => {
      const answers = invoked.flatMap((ask) =>
        requests(chainOf(run, replyTo(ask)?.step ?? stepIndex(0))),
      )
      expect(answers).toHaveLength(80)
      expect(answers).toEqual(invoked.map(({ command }) => command))
    })

    test('each transaction is committed and applied on every server because of its own command', () => {
      const created = events.flatMap((event) =>
        (event.type === 'committed' || event.type === 'applied') && event.txn === 'create'
          ? [event]
          : [],
      )
      // A standalone server traces one event for each transaction, not two.
      expect(created).toHaveLength(role === 'standalone' ? 60 : 4 * 2 * 60)
      for (const { step, type, server, zxid, path } of created) {
        const chain = chainOf(run, step, type === 'committed' ? zxid : undefined)
        expect(requests(chain), `${path} ${type} on ${server}`).toEqual([`create ${path} x`])
        expect([...createdIn(chain)]).toEqual([path])
      }
    })

    test('a request causes its own reply alone', () => {
      for (const ask of invoked) {
        const effects = new Set(coneOf(run, ask.step).effects)
        const effectReplies = replies.filter(({ step }) => effects.has(step))
        expect(effectReplies).toEqual([replyTo(ask)])
      }
    })

    test('the effects of a batch are the steps whose chains go through it', () => {
      const logged = events.filter((event) => event.type === 'logged').map(({ step }) => step)
      const batches = new Set(logged.filter((step, index) => step === logged[index + 1]))
      const chains = Array.from({ length: headOf(run) + 1 }, (_, step) => causesOf(run, step))
      const counts = [...batches].map((batch) => {
        const led = chains.flatMap((chain, step) =>
          step > batch && chain.includes(batch) ? [step] : [],
        )
        const { effects } = coneOf(run, batch)
        expect(led).toEqual([...effects].slice(0, led.length))
        return led.length
      })
      expect(Math.max(...counts)).toBeGreaterThan(10)
    })
  },
)

test('each transaction that one flush commits is caused by its own command', () => {
  // The leader and one follower make the quorum, and the leader's disk is the last to flush.
  const { run, events } = burst('leader', [
    { do: 'kill', server: 'follower' },
    { do: 'slowDisk', server: 'leader', ms: 5 },
  ])
  const created = events.flatMap((event) =>
    event.type === 'committed' && event.txn === 'create' ? [event] : [],
  )
  const flushed = created.filter(
    ({ step }, index) => step === created[index - 1]?.step || step === created[index + 1]?.step,
  )
  expect(flushed.length).toBeGreaterThan(50)
  for (const { step, zxid, path } of flushed) {
    const chain = chainOf(run, step, zxid)
    expect(requests(chain)).toEqual([`create ${path} x`])
    expect([...createdIn(chain)]).toEqual([path])
  }
})

test('each COMMIT of one step follows from its own proposal and leads to its own delivery', () => {
  const { run, events } = burst('leader', [
    { do: 'kill', server: 'follower' },
    { do: 'slowDisk', server: 'leader', ms: 5 },
  ])
  const proposed = new Map(
    events.flatMap((event) => (event.type === 'proposed' ? [[event.zxid, event.step]] : [])),
  )
  const commits = events.flatMap((event) => {
    const isCommit = event.type === 'sent' && event.message.packet === 'COMMIT'
    return isCommit && 'zxid' in event.message ? [{ ...event, zxid: event.message.zxid }] : []
  })
  const together = commits.filter(({ step, to, id }) =>
    commits.some((other) => other.step === step && other.to === to && other.id !== id),
  )
  expect(together.length).toBeGreaterThan(20)
  for (const { id, step, zxid } of together) {
    const { causes, effects } = coneOfMessage(run, id, step)
    const wanted = [...proposed].find(([proposedZxid]) => proposedZxid === zxid)?.[1]
    const others = new Set([...proposed.values()].filter((at) => at !== wanted))
    expect([...causes].filter((cause) => cause === wanted || others.has(stepIndex(cause)))).toEqual(
      [wanted],
    )
    const arrived = events.find((event) => event.type === 'delivered' && event.id === id)
    expect(effects[0]).toBe(arrived?.step)
  }
})
