import { instrument } from '../../playground'
import { startLocalRealm } from '../../playground/testing/localRealm'
import type { CodeRequest, LabApi } from '../protocol'
import { keepRealms } from './localKeeper'
import { open, runTo } from './openLab'

/** Starts a keeper whose realms are contexts of this thread. */
export function startKeeper(): { readonly port: MessagePort; readonly close: () => void } {
  const { port1, port2 } = new MessageChannel()
  return { port: port2, close: keepRealms(port1, startLocalRealm) }
}

/** A lock in the words of readers' code. */
export const LOCK = `
const own = await zk.create(self.path + '/n-', '', { ephemeral: true, sequential: true })
for (;;) {
  const { children } = await zk.getChildren(self.path)
  const line = children.map((name) => self.path + '/' + name).sort()
  if (line[0] === own) break
  const before = await zk.exists(line[line.indexOf(own) - 1], { watch: true })
  if (before.stat) await before.changed
}
self.enter()
self.log('in')
await self.sleep(1000)
self.leave()
await zk.delete(own)`

export function requestOf(source: string, count: number): CodeRequest {
  const ready = instrument(source)
  if (!ready.ok) throw new Error(ready.error.message)
  return { source, code: ready.value, count, path: '/lock', seed: 3, sessionTimeoutMs: 10_000 }
}

/** Opens a run of three servers and starts code in it after 3 s. */
export async function openWith(source: string, count: number) {
  const { lab } = await open()
  const keeper = startKeeper()
  await runTo(lab, 3)
  const started = await lab.startCode(requestOf(source, count), keeper.port)
  if (!started.ok) throw new Error(started.error.message)
  return { lab, keeper }
}

/** Returns the states of all clients that run code. */
export const states = async (lab: LabApi): Promise<readonly string[]> =>
  (await lab.viewCode())?.clients.map(({ state }) => state) ?? []
