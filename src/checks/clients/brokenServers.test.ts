import { expect, test } from 'vitest'
import { actorName, serverId, virtualUs, type Message } from '../../kernel/actor'
import type { QuorumMessage, Txn } from '../../zookeeper/server'
import {
  createRun,
  REGISTRY,
  runUntil,
  type Intervention,
  type SimActor,
  type SimEffect,
  type SimInput,
} from '../../simulator'
import { zooConfig } from '../../simulator/testing/cluster'
import { createChecks } from '../index'
import { ops } from '../testing/replay'

/**
 * Real runs whose servers break one rule: their inputs or effects are changed. A server here, or a
 * changed trace in `clients.test.ts`, breaks every property.
 */

interface Flaw {
  readonly hears?: (input: SimInput) => readonly SimInput[]
  readonly does?: (effects: readonly SimEffect[]) => readonly SimEffect[]
}

const flawed = ({ hears, does }: Flaw): SimActor => ({
  ...REGISTRY.server,
  step(self, input, now) {
    const effects = (hears?.(input) ?? [input]).flatMap((received) => [
      ...REGISTRY.server.step(self, received, now),
    ])
    return does?.(effects) ?? effects
  },
})

const connect = (client: string, server: number): Intervention => ({
  do: 'connect',
  client: actorName(client),
  servers: [serverId(server)],
  sessionTimeout: 8_000,
})

/** Client c1 at server 1 writes, c2 at server 2 reads and watches; server 3 leads. */
const SCRIPT: readonly Intervention[] = [
  { do: 'start', server: 'all', at: 0 },
  { ...connect('c1', 1), after: { type: 'settled' } },
  connect('c2', 2),
  ...ops('c1', 'create /a one', 'create -e /e mine').map((item, index) =>
    index === 0 ? { ...item, after: { type: 'connected', client: 'c2' } } : item,
  ),
  { do: 'mark', name: 'made', after: { type: 'reply', client: 'c1', op: 2 }, plus: 500 },
  ...ops('c2', 'get -w /a', 'set -v 7 /a wrong'),
  { do: 'mark', name: 'seen', after: { type: 'reply', client: 'c2', op: 2 }, plus: 500 },
  ...ops('c1', 'set /a two', 'get /a'),
  { do: 'mark', name: 'changed', after: { type: 'reply', client: 'c1', op: 4 }, plus: 500 },
  ...ops('c2', 'get -w /a', 'set /a three', 'get /a'),
  { do: 'close', client: actorName('c1'), after: { type: 'reply', client: 'c2', op: 5 } },
  { ...ops('c2', 'sync /')[0], plus: 1_000 } as Intervention,
  ...ops('c2', 'stat /e', 'ls /'),
]

/** Returns the first violation of a run with such servers; only the clients' check runs. */
function violationOf(flaw: Flaw): string | undefined {
  const config = zooConfig(3)
  const run = createRun(
    {
      seed: 1,
      servers: [1, 2, 3].map((id) => ({ id: serverId(id), config })),
      network: {},
      interventions: SCRIPT,
      startsAtMs: 1_700_000_000_000,
      mutations: [],
    },
    { ...REGISTRY, server: flawed(flaw) },
    {
      checks: createChecks(REGISTRY.readEnsemble(config), config).filter(
        ({ name }) => name === 'clients',
      ),
      historySteps: 0,
    },
  )
  const stop = runUntil(run, virtualUs(40_000_000))
  if (stop.type !== 'violation') return stop.type === 'until' ? undefined : stop.type
  return stop.event.type === 'violation'
    ? `${stop.event.property}: ${stop.event.detail}`
    : 'no violation'
}

const changeMessage =
  (change: (message: Message) => readonly Message[]) =>
  (input: SimInput): readonly SimInput[] =>
    input.type === 'message'
      ? change(input.message).map((message) => ({ ...input, message }))
      : [input]

/** Changes transactions on their way to followers. */
const changeTxn = (change: (txn: Txn) => Txn): Flaw => ({
  hears: changeMessage((message) => {
    if (message.packet !== 'PROPOSAL') return [message]
    const proposal = message as Extract<QuorumMessage, { readonly packet: 'PROPOSAL' }>
    return [{ ...proposal, txn: change(proposal.txn) } as Message]
  }),
})

const isEvent = (effect: SimEffect): boolean =>
  effect.type === 'send' && effect.message.packet === 'watchEvent'

const isReply = (effect: SimEffect): boolean =>
  effect.type === 'send' && 'isReply' in effect.message

const withoutDigests = (effects: readonly SimEffect[]): readonly SimEffect[] =>
  effects.map((effect) => {
    if (effect.type !== 'trace' || effect.event.type !== 'applied') return effect
    const { digest: _digest, ...event } = effect.event
    return { type: 'trace', event }
  })

test('servers that keep the rules violate nothing', () => {
  expect(violationOf({})).toBeUndefined()
})

const staleFollower = changeTxn((txn) =>
  txn.body.type === 'setData'
    ? { ...txn, body: { ...txn.body, data: new Uint8Array([0x30, 0x30, 0x30]) } }
    : txn,
)

const immortal = changeTxn((txn) =>
  txn.body.type === 'closeSession'
    ? { ...txn, body: { type: 'check', path: '/a', version: 0 } }
    : txn,
)

test.each<[string, Flaw, RegExp]>([
  [
    'watches: one is forgotten',
    { does: (effects) => effects.filter((effect) => !isEvent(effect)) },
    /^watches: c2 sees a state before NodeDataChanged \/a, which it watches$/,
  ],
  [
    'watches: one that serves once is told twice',
    {
      does: (effects) =>
        effects.flatMap((effect) => (isEvent(effect) ? [effect, effect] : [effect])),
    },
    /^watches: c2 hears NodeDataChanged \/a, for which no watch of it stands$/,
  ],
  [
    'watches: told after the answer that shows the change',
    {
      does: (effects) =>
        effects.some(isReply)
          ? [...effects.filter((effect) => !isEvent(effect)), ...effects.filter(isEvent)]
          : effects,
    },
    /^watches: c2 sees a state before NodeDataChanged \/a, which it watches$/,
  ],
  [
    'writes: versions are not looked at',
    {
      hears: changeMessage((message) =>
        message.packet === 'setData' ? [{ ...message, version: -1 } as Message] : [message],
      ),
    },
    /^writes: 1:\d+ setData \/a; after the writes before it, setData gives BadVersion$/,
  ],
  [
    'writes: one is committed before what was known when it was asked for',
    {
      does: (effects) =>
        effects.map((effect) => {
          if (!isReply(effect) || effect.type !== 'send') return effect
          if (effect.message.packet !== 'create') return effect
          const reply = effect.message as unknown as { readonly zxid: number }
          return { ...effect, message: { ...effect.message, zxid: reply.zxid + 1000 } as Message }
        }),
    },
    /^writes: 1:\d+ create \/e comes too late: 1:10\d\d was known when it was asked for$/,
  ],
  [
    'sessions: a request is carried out twice',
    {
      hears: changeMessage((message) =>
        message.packet === 'setData' ? [message, message] : [message],
      ),
    },
    /^sessions: request \d+ of session 0x[0-9a-f]+ is carried out after \d+$/,
  ],
  [
    'writes: a replica holds something else',
    staleFollower,
    /^writes: the tree of server \d after 1:\d+ is not what the writes up to it make$/,
  ],
  [
    'reads: a replica answers something else',
    { ...staleFollower, does: withoutDigests },
    /^reads: c\d: getData \/a at 1:\d+: other data$/,
  ],
  [
    'ephemerals: a replica keeps those of a session that ended',
    immortal,
    /^ephemerals: the tree of server \d after 1:\d+ is not one without what that session owned$/,
  ],
  [
    'ephemerals: a client sees one of a session that ended',
    { ...immortal, does: withoutDigests },
    /^(ephemerals: c2 sees by|reads: c2 is told OK by) exists \/e at/,
  ],
])('a broken server is found: %s', (_name, flaw, violation) => {
  expect(violationOf(flaw)).toMatch(violation)
})
