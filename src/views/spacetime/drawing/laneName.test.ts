import { expect, test } from 'vitest'
import { serverId } from '../../../kernel/actor'
import type { ServerFrame } from '../../../simulator'
import { electionFrame } from '../../stage/testing/electionFrame'
import { laneName } from './laneName'

const t = (key: string): string => key

test.each<readonly [process: ServerFrame['process'], name: string]>([
  ['running', '3 LOOKING'],
  ['paused', '3 PAUSED'],
  ['down', '3 DOWN'],
])('a server that is %s is called so in a saved diagram', (process, name) => {
  const frame = electionFrame()
  const servers = frame.servers.map((server): ServerFrame =>
    server.id === 3 ? { ...server, process } : server,
  )
  expect(laneName({ ...frame, servers }, serverId(3), t)).toBe(name)
})

test('a server has its name alone before it is there', () => {
  expect(laneName(undefined, serverId(3), t)).toBe('3')
})
