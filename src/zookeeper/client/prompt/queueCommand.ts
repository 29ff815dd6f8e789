import type { VirtualUs } from '../../../kernel/actor'
import type { ClientCommand } from '../contract'
import type { Client } from '../session/client'
import { write } from '../turn'

/** Queues a command of a person or a script. */
export function queueCommand(
  client: Client,
  command: Exclude<ClientCommand, { readonly type: 'disconnect' }>,
  now: VirtualUs,
): void {
  const { prompt } = client
  switch (command.type) {
    case 'connect': {
      const { servers, chroot = '', sessionTimeoutMs, readOnly, address } = command
      const { auths = [], identities = [] } = command
      if (servers.length === 0) {
        write(client, { type: 'event', at: now, lines: ['No server to connect to'] })
        return
      }
      const isReadOnly = readOnly
      prompt.queue.push({
        type: 'connect',
        servers,
        chroot,
        sessionTimeoutMs,
        isReadOnly,
        auths,
        identities,
        ...(address !== undefined && { address }),
      })
      return
    }
    case 'close':
      prompt.queue.push({ type: 'close' })
      return
    case 'op': {
      const { line, isAsync, times, ops } = command
      const op = prompt.ops + 1
      prompt.ops += times ?? 1
      const repeat = times === undefined ? {} : { repeat: { run: 0, left: times } }
      const request = ops === undefined ? repeat : { ...repeat, ops }
      prompt.queue.push({ type: 'line', op, line, isAsync, since: now, ...request })
      return
    }
    case 'recipe':
    case 'stopRecipe':
    case 'write':
      prompt.queue.push({ type: 'extension', command })
      return
  }
}
