import type { Client } from './session/client'
import type { ClientAspect, ClientState, ClientView } from './contract'
import { listWatches } from './session/watchManager'
import type { ClientExtension } from './turn'

const STATES: Readonly<Record<Client['handle']['state'], ClientState>> = {
  NONE: 'NOT_CONNECTED',
  CONNECTING: 'CONNECTING',
  CONNECTED: 'CONNECTED',
  READ_ONLY: 'CONNECTEDREADONLY',
  CLOSED: 'CLOSED',
  EXPIRED: 'CLOSED',
  AUTH_FAILED: 'AUTH_FAILED',
}

/** Returns a handle's state as ZooKeeper names it. */
export const stateOf = ({ handle }: Client): ClientState => STATES[handle.state]

/** Returns a client's state for a panel or the stage; every part is a copy. */
export function viewClient(
  client: Client,
  aspect: ClientAspect,
  extension?: ClientExtension,
): ClientView {
  const { handle, hosts, link, prompt } = client
  const holds = extension?.holdings(client) ?? []
  const running = prompt.running.valuesArray().filter(({ op }) => op > 0)
  const queued = prompt.queue.flatMap((command) => (command.type === 'line' ? [command] : []))
  return {
    client: client.name,
    state: stateOf(client),
    ...(link.type === 'none' ? {} : { server: link.server }),
    servers: [...hosts.servers],
    ...(handle.chroot !== '' && { chroot: handle.chroot }),
    session: handle.session,
    timeoutMs: handle.negotiatedTimeoutMs,
    lastZxid: handle.lastZxid,
    ops: prompt.ops,
    lines: prompt.lines,
    waiting: [...running, ...queued].map(({ op, line, since }) => ({
      op,
      command: line,
      sinceUs: since,
    })),
    watches: listWatches(client),
    ...(holds.length > 0 && { holds }),
    transcript: aspect.type === 'summary' ? [] : prompt.transcript.valuesArray(),
    written: prompt.written,
  }
}
