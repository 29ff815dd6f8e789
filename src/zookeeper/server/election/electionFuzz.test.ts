import { describe, expect, test } from 'vitest'
import type { ServerId } from '../../../kernel/actor'
import { assert, drawInt, drawOne } from '../../../kernel/lib'
import { parseConfig, type ServerConfig } from '../config'
import { hasQuorum } from '../quorum'
import {
  breakConnection,
  createElectionNetwork,
  establish,
  killNode,
  look,
  nodeOf,
  runUntil,
  startNode,
} from './testing/electionNetwork'
import type { ElectionNetwork, Node } from './testing/networkEvents'
import { beats, isSameVote, type ElectionResult } from '.'

const SECOND_US = 1_000_000
const SEEDS = 60

const ENSEMBLES: readonly (readonly [string, ServerConfig])[] = [
  ['three', configOf(3, 0)],
  ['four', configOf(4, 0)],
  ['five', configOf(5, 0)],
  ['seven', configOf(7, 0)],
  ['three and two observers', configOf(3, 2)],
  ['three groups', configOf(9, 0, 'group.1=1:2:3\ngroup.2=4:5:6\ngroup.3=7:8:9')],
  ['groups and weights', configOf(5, 1, 'group.1=1:2:3\ngroup.2=4:5\nweight.5=0\nweight.1=2')],
]

function configOf(voters: number, observers: number, groups = ''): ServerConfig {
  const servers = Array.from({ length: voters + observers }, (_, index) => {
    const role = index < voters ? 'participant' : 'observer'
    return `server.${index + 1}=s${index + 1}:2888:3888:${role}`
  })
  const result = parseConfig(
    ['tickTime=2000\ninitLimit=10\nsyncLimit=5', ...servers, groups].join('\n'),
  )
  assert(result.ok, 'the configuration is good')
  return result.value
}

/**
 * Checks the promise of an election: no server that agreed while looking had an own vote that beats the
 * elected one, so the leader holds all their transactions. Votes of servers outside the election, and
 * of servers without weight, do not count.
 */
function checkResult(network: ElectionNetwork, node: Node, { vote }: ElectionResult): void {
  const { ensemble } = network.config
  expect(ensemble.voters).toContain(vote.leader)
  if (!node.peer.election.isVoter) return
  const wanted = { ...vote, state: 'LOOKING', version: 0 } as const
  for (const [voter, ballot] of node.peer.election.recvset) {
    if (ballot.state !== 'LOOKING' || !isSameVote(wanted, ballot)) continue
    const owns = nodeOf(network, voter).initials.get(vote.round) ?? []
    const isHeld = owns.some((own) => !beats(ensemble, { leader: voter, ...own }, vote))
    expect(isHeld, `${vote.leader} holds what ${voter} had`).toBe(true)
  }
}

/**
 * Plays the rest of each server: a leader without a quorum of followers gives up, so does a learner
 * whose leader does not lead; a leader with its quorum begins a new epoch.
 */
function tendRoles(network: ElectionNetwork): void {
  const { ensemble } = network.config
  for (const [id, node] of network.nodes) {
    if (!node.isAlive || node.result === undefined) continue
    const { leader } = node.result
    const followers = followersOf(network, leader)
    const isLeading = nodeOf(network, leader).result?.state === 'LEADING'
    if (!isLeading || !hasQuorum(ensemble, followers)) look(network, id)
    else establish(network, id, Math.max(...followers.map((one) => nodeOf(network, one).epoch)))
  }
}

function followersOf(network: ElectionNetwork, leader: ServerId): readonly ServerId[] {
  return [...network.nodes]
    .filter(([, node]) => node.isAlive && node.result?.leader === leader)
    .map(([id]) => id)
}

function disturb(network: ElectionNetwork): void {
  const { random } = network
  const id = drawOne(random, [...network.nodes.keys()])
  const connections = [...network.connections.keys()]
  switch (drawInt(random, 0, 4)) {
    case 0:
      killNode(network, id)
      break
    case 1:
    case 2:
      startNode(network, id)
      break
    default:
      if (connections.length > 0) breakConnection(network, drawOne(random, connections))
  }
}

function isSettled(network: ElectionNetwork): boolean {
  const leaders = new Set([...network.nodes.values()].map(({ result }) => result?.leader))
  const [leader] = leaders
  return leaders.size === 1 && leader !== undefined
}

/** Runs with faults, then without. Returns when all servers follow one leader, or `undefined`. */
function run(config: ServerConfig, seed: number): number | undefined {
  const network = createElectionNetwork(config, seed, checkResult)
  const ids = [...network.nodes.keys()]
  for (const id of ids) if (drawInt(network.random, 0, 2) > 0) startNode(network, id)
  for (let count = 0; count < 30; count += 1) {
    runUntil(network, network.now + drawInt(network.random, 1, SECOND_US / 2))
    disturb(network)
    if (count % 3 === 0) tendRoles(network)
  }
  for (const id of ids) startNode(network, id)
  const calmAt = network.now
  for (let second = 0; second < 200; second += 1) {
    runUntil(network, network.now + SECOND_US)
    if (isSettled(network)) return network.now - calmAt
    tendRoles(network)
  }
  return undefined
}

describe.each(ENSEMBLES)('an ensemble of %s', (_, config) => {
  test('always elects, and never a server that lacks what its quorum had', () => {
    for (let seed = 1; seed <= SEEDS; seed += 1) {
      expect(run(config, seed), `seed ${seed}`).toBeDefined()
    }
  })

  test('elects the greatest vote within a second if it is left alone', () => {
    for (let seed = 1; seed <= SEEDS / 3; seed += 1) {
      const network = createElectionNetwork(config, seed, checkResult)
      for (const id of network.nodes.keys()) startNode(network, id)
      runUntil(network, SECOND_US)
      const { ensemble } = network.config
      const [greatest] = ensemble.voters
        .map((leader) => ({ leader, ...nodeOf(network, leader) }))
        .filter((own, __, all) => !all.some((other) => beats(ensemble, other, own)))
      for (const [id, { result }] of network.nodes) {
        if (ensemble.voters.includes(id)) {
          expect(result?.leader, `server ${id}, seed ${seed}`).toBe(greatest?.leader)
        }
      }
    }
  })
})
