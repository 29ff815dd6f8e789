import { expect, test } from 'vitest'
import { actorName, serverId } from '../../kernel/actor'
import { zooCluster } from '../testing/cluster'

test('a server with an empty disk has acknowledged and committed nothing', () => {
  const [one, client] = [serverId(1), actorName('c')]
  const cluster = zooCluster().untilEvent('settled')
  cluster.do({ do: 'connect', client, servers: [serverId(3)] }).untilEvent('connected')
  cluster.do({ do: 'op', client, command: 'create /a x' }).untilEvent('applied', { server: one })
  const knownOfOne = () => {
    const server = cluster.frame().servers.find(({ id }) => id === one)
    return [server?.ackedTo !== undefined, server?.committedTo !== undefined]
  }
  cluster.do({ do: 'kill', server: one })
  expect(knownOfOne()).toEqual([true, true])
  cluster.do({ do: 'wipeDisk', server: one })
  expect(knownOfOne()).toEqual([false, false])
})
