import { expect, test } from 'vitest'
import { actorName, serverId, type ServerId } from '../../../kernel/actor'
import type { Zxid } from '../../../zookeeper/model'
import type { Frame, Intervention } from '../../../simulator'
import { zooCluster } from '../../../simulator/testing/cluster'
import { entryLook, type EntryLook } from './entryLook'

const ORDER: readonly EntryLook[] = ['written', 'logged', 'acked', 'committed', 'applied']

const a = actorName('a')
const ONE = serverId(1)
const LEADER = serverId(3)

/** Writes with all up, then without the leader, then with it again. */
const SCRIPT: readonly Intervention[] = [
  { at: 0, do: 'start', server: 'all' },
  { after: { type: 'settled' }, do: 'connect', client: a, servers: [ONE] },
  { after: { type: 'connected', client: 'a' }, do: 'op', client: a, command: 'create /one x' },
  { at: 3_000, do: 'op', client: a, command: 'set /one y' },
  { at: 5_000, do: 'kill', server: LEADER },
  { at: 9_000, do: 'start', server: LEADER },
  { at: 15_000, do: 'op', client: a, command: 'set /one z' },
]

const END_US = 18_000_000

const looksIn = ({ servers }: Frame): ReadonlyMap<string, EntryLook> =>
  new Map(
    servers.flatMap((server) =>
      (server.memory ?? server.disk).log.map(
        (cell) => [keyOf(server.id, cell.zxid), entryLook(server, cell)] as const,
      ),
    ),
  )

const keyOf = (id: ServerId, zxid: Zxid): string => `${id} ${zxid}`

test('an entry goes from its log to the tree and never back', () => {
  const cluster = zooCluster({ servers: 3, script: SCRIPT })
  let before: ReadonlyMap<string, EntryLook> = new Map()
  const looks = new Set<EntryLook>()
  for (;;) {
    const frame = cluster.step().frame()
    if (frame.at > END_US) break
    const now = looksIn(frame)
    for (const [key, look] of now) {
      looks.add(look)
      const was = before.get(key)
      // The tree is lost with its process, and rebuilt from the disk.
      const isTreeGone = was === 'applied' && look === 'committed' && isDown(frame, key)
      if (was === undefined || isTreeGone) continue
      expect(
        ORDER.indexOf(look),
        `${key} in step ${frame.step}: ${was} → ${look}`,
      ).toBeGreaterThanOrEqual(ORDER.indexOf(was))
    }
    before = now
  }
  expect([...looks].toSorted()).toEqual(ORDER.toSorted())
  expect(cluster.find('elected').length).toBeGreaterThan(3)
})

const isDown = ({ servers }: Frame, key: string): boolean =>
  servers.some(({ id, memory }) => key.startsWith(`${id} `) && memory === undefined)

test('an entry that a later leader takes over goes to the trees without a COMMIT', () => {
  const cluster = zooCluster({ servers: 3, script: SCRIPT.slice(0, 3) })
  cluster.untilEvent('proposed', { path: '/one' }).untilEvent('logged', { server: 1, path: '/one' })
  cluster.do({ do: 'kill', server: LEADER })
  const lastLooks = (): readonly (EntryLook | undefined)[] =>
    cluster.frame().servers.map((server) => {
      const cell = (server.memory ?? server.disk).log.at(-1)
      return cell === undefined ? undefined : entryLook(server, cell)
    })
  expect(lastLooks()).toEqual(['logged', 'logged', 'acked'])
  cluster.untilEvent('serving', { server: 1, epoch: 2 })
  expect(lastLooks()).toEqual(['applied', 'applied', 'acked'])
  expect(cluster.find('committed', { path: '/one' })).toEqual([])
})
