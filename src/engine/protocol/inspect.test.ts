import { expect, test } from 'vitest'
import { actorName, serverId, type ServerId } from '../../kernel/actor'
import type { ServerAspect, ServerViewAnswer } from '../../zookeeper/server'
import { comparePaths } from '../../zookeeper/model'
import type { Scenario } from '../../scenario'
import type { LabApi } from './labApi'
import { act, CONNECT, C1, open, runTo, THREE } from '../testing/openLab'

const LEADER = serverId(3)
/** A scenario whose servers accept znodes with a time to live. */
const TTL: Scenario = { ...THREE, ensemble: { servers: 3, extendedTypesEnabled: true } }

async function ask<T extends ServerAspect['type']>(
  lab: LabApi,
  server: ServerId,
  aspect: Extract<ServerAspect, { readonly type: T }>,
): Promise<Extract<ServerViewAnswer, { readonly type: T }>> {
  const answer = await lab.viewServer(server, aspect)
  if (answer?.type !== aspect.type) throw new Error(`no answer about ${aspect.type}`)
  // The engine answers the aspect asked.
  return answer as Extract<ServerViewAnswer, { readonly type: T }>
}

/** Opens three servers with a client that has typed these lines. */
async function typed(...lines: readonly string[]): Promise<LabApi> {
  const { lab } = await open(TTL)
  await runTo(lab, 2)
  await act(lab, CONNECT)
  let at = 3
  for (const command of lines) {
    await runTo(lab, at)
    await act(lab, { do: 'op', client: C1, command })
    at += 0.5
  }
  await runTo(lab, at)
  return lab
}

test('an outline lists every znode of a tree, depth first, in columns', async () => {
  const lab = await typed(
    'create /b two',
    'create /b/-x',
    'create /b-1',
    'create -e /b/e ""',
    'create -c /box c',
    'create -t 5000 /brief d',
  )
  const { outline, digest, lastProcessed } = await ask(lab, LEADER, { type: 'outline' })
  const paths = outline?.paths.split('\n') ?? []
  expect(paths).toEqual([
    '/',
    '/b',
    '/b/-x',
    '/b/e',
    '/b-1',
    '/box',
    '/brief',
    '/zookeeper',
    '/zookeeper/config',
    '/zookeeper/quota',
  ])
  expect(paths).toEqual(paths.toSorted(comparePaths))
  expect(outline?.kinds).toBe('PPPEPCTPPP')
  expect(outline?.previews.slice(0, 7)).toEqual(['', 'two', null, '', null, 'c', 'd'])
  expect(outline?.ttls).toEqual([[6, 5000]])
  const view = await lab.viewClient(C1)
  expect(outline?.owners).toEqual([[3, view?.session]])

  // Replicas agree znode by znode; a question with a known tree gets no outline back.
  const other = await ask(lab, serverId(1), { type: 'outline' })
  expect(other.outline?.digests).toEqual(outline?.digests)
  const known = { digest, zxid: lastProcessed }
  expect(await ask(lab, serverId(1), { type: 'outline', known })).not.toHaveProperty('outline')
  await act(lab, { do: 'op', client: C1, command: 'set /b three' })
  await runTo(lab, 8)
  const later = await ask(lab, serverId(1), { type: 'outline', known })
  expect(later.outline?.previews[1]).toBe('three')
})

test('a znode’s view holds its bytes, and its watchers are listed by the server that holds them', async () => {
  const lab = await typed('create /a "x y"', 'get -w /a', 'ls -w /a', 'addWatch /', 'stat -w /gone')
  const { znode } = await ask(lab, LEADER, { type: 'znode', path: '/a' })
  expect(znode?.bytes).toEqual(new TextEncoder().encode('x y'))
  const view = await lab.viewClient(C1)
  const server = view?.server ?? LEADER
  const { watchers } = await ask(lab, server, { type: 'watchers', path: '/a' })
  const session = view?.session
  expect(watchers).toEqual([
    { session, kind: 'data', path: '/a' },
    { session, kind: 'child', path: '/a' },
    { session, kind: 'recursive', path: '/' },
  ])
  const { watched } = await ask(lab, server, { type: 'outline' })
  expect(watched).toEqual([
    ['/', 1],
    ['/a', 1],
    ['/gone', 1],
  ])
})

test('the leader names the owner of a session, whose server knows its identities and when it was heard', async () => {
  const lab = await typed('addauth digest ann:secret', 'create -e /mine')
  const view = await lab.viewClient(C1)
  const { sessions, nowUs } = await ask(lab, LEADER, { type: 'sessions' })
  expect(sessions).toMatchObject([
    { session: view?.session, owner: view?.server, ephemerals: ['/mine'] },
  ])
  // The end of a bucket falls on a tick.
  expect((nowUs + (sessions[0]?.leftUs ?? 0)) % 2_000_000).toBe(0)
  const here = await ask(lab, view?.server ?? LEADER, { type: 'sessions' })
  expect(here.sessions).toMatchObject([{ isConnectedHere: true }])
  expect(here.sessions[0]?.silentUs).toBeLessThan(nowUs)
  expect(here.sessions[0]?.identities?.map(({ scheme }) => scheme)).toEqual(['ip', 'digest'])
  await act(lab, { do: 'close', client: actorName('c1') })
  await runTo(lab, 6)
  expect((await ask(lab, LEADER, { type: 'sessions' })).sessions).toEqual([])
})

test('a local session is listed by its only server', async () => {
  const { lab } = await open({
    ...THREE,
    ensemble: { servers: 3, localSessionsEnabled: true },
  })
  await runTo(lab, 2)
  await act(lab, CONNECT)
  await runTo(lab, 4)
  const view = await lab.viewClient(C1)
  const server = view?.server ?? LEADER
  const { sessions, nowUs } = await ask(lab, server, { type: 'sessions' })
  expect(sessions).toMatchObject([
    { session: view?.session, isLocal: true, owner: server, isConnectedHere: true },
  ])
  expect((nowUs + (sessions[0]?.leftUs ?? 0)) % 2_000_000).toBe(0)
  const other = serverId(server === 1 ? 2 : 1)
  expect((await ask(lab, other, { type: 'sessions' })).sessions).toEqual([])
})
