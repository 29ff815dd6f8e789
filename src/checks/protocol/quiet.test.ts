import { describe, expect, test } from 'vitest'
import { actorName, serverId, virtualUs } from '../../kernel/actor'
import type { ServerSummary } from '../../zookeeper/server'
import { NO_SESSION } from '../../zookeeper/model'
import type { ClientFrame, Frame, ServerFrame } from '../../simulator'
import { findUnrest } from '../index'

function server(id: number, memory: Partial<ServerSummary> = {}, process = 'running'): ServerFrame {
  const summary = {
    state: id === 3 ? 'LEADING' : 'FOLLOWING',
    phase: 'BROADCAST',
    isServing: true,
    leader: serverId(3),
    treeDigest: 42,
    sessions: 1,
    ...memory,
  }
  // A server's frame with only the fields that `findUnrest` reads.
  return { id: serverId(id), process, memory: summary } as unknown as ServerFrame
}

function client(more: Partial<ClientFrame> = {}): ClientFrame {
  return {
    id: actorName('c1'),
    process: 'running',
    state: 'CONNECTED',
    session: NO_SESSION,
    waiting: [],
    watches: 0,
    ...more,
  }
}

function unrestOf(servers: readonly ServerFrame[], clients = [client()]): string | undefined {
  // A frame with only the fields that `findUnrest` reads.
  return findUnrest({ at: virtualUs(9_000_000), servers, clients } as unknown as Frame)
}

test('three servers with equal trees and a client that waits for nothing are at rest', () => {
  expect(unrestOf([server(1), server(2), server(3)])).toBeUndefined()
})

test('a stopped server or client is no unrest', () => {
  const others = [client({ process: 'down', state: 'CONNECTING' })]
  expect(unrestOf([server(1, { treeDigest: 7 }, 'down'), server(3)], others)).toBeUndefined()
})

describe('unrest is reported', () => {
  const waiting = [{ op: 4, command: 'get /a', sinceUs: virtualUs(2_000_000) }]
  test.each<[string, readonly ServerFrame[], ClientFrame[] | undefined]>([
    ['nobody leads', [server(1), server(2)], undefined],
    ['nobody leads', [server(1), server(3, { isServing: false })], undefined],
    ['servers 2 and 3 lead', [server(2, { state: 'LEADING' }), server(3)], undefined],
    [
      'server 1 is LOOKING in ELECTION',
      [server(1, { state: 'LOOKING', phase: 'ELECTION', isServing: false }), server(3)],
      undefined,
    ],
    ['server 1 follows 2, not 3', [server(1, { leader: serverId(2) }), server(3)], undefined],
    [
      'the tree of server 1 differs from that of leader 3',
      [server(1, { treeDigest: 7 }), server(3)],
      undefined,
    ],
    ['server 1 knows 2 sessions, leader 3 1', [server(1, { sessions: 2 }), server(3)], undefined],
    ['c1 is CONNECTING', [server(3)], [client({ state: 'CONNECTING' })]],
    ['c1 waits for "get /a" for 7 s', [server(3)], [client({ waiting })]],
  ])('%s', (unrest, servers, clients) => {
    expect(unrestOf(servers, clients)).toBe(unrest)
  })
})
