import type { WatchReply, WatchRequest } from '../../etcd'
import { askServer } from './calls'
import type { EtcdClient, Program, Turn } from './state'

/** Opens the program's one watch. */
export function openWatch(
  turn: Turn,
  client: EtcdClient,
  program: Program,
  request: WatchRequest,
): void {
  program.watch = { request, nextRevision: request.start_revision ?? 0 }
  askServer(turn, client, program.op, { op: 'watch', args: request })
}

/** Cancels the program's watch, if it has one. */
export function closeWatch(turn: Turn, client: EtcdClient, program: Program): void {
  const { watch } = program
  delete program.watch
  if (watch?.id === undefined || client.link.type !== 'up') return
  askServer(turn, client, program.op, { op: 'watch_cancel', args: { watch_id: watch.id } })
}

/** Notes the number of a created watch; returns the reply if the server refused to create it. */
export function noteCreated(
  turn: Turn,
  client: EtcdClient,
  program: Program | undefined,
  reply: WatchReply,
): WatchReply | undefined {
  const watch = program?.watch
  if (watch === undefined || watch.id !== undefined) {
    // The program no longer needs the watch.
    const args = { watch_id: reply.watch_id }
    if (reply.canceled !== true) askServer(turn, client, -1, { op: 'watch_cancel', args })
    return undefined
  }
  if (reply.canceled === true) return reply
  watch.id = reply.watch_id
  if (watch.nextRevision === 0) watch.nextRevision = reply.revision + 1
  return undefined
}

/** Finds the program of a watch response, and notes the revision from which to watch again. */
export function watcherOf(client: EtcdClient, response: WatchReply): Program | undefined {
  for (const program of client.programs.values()) {
    const { watch } = program
    if (watch?.id !== response.watch_id) continue
    const last = response.events?.at(-1)
    if (last !== undefined) watch.nextRevision = last.kv.mod_revision + 1
    return program
  }
  return undefined
}

/** Opens every watch again after a lost connection, at the first revision not seen. */
export function reopenWatches(turn: Turn, client: EtcdClient): void {
  for (const program of client.programs.values()) {
    const { watch } = program
    if (watch === undefined) continue
    const { request, nextRevision } = watch
    openWatch(turn, client, program, {
      ...request,
      ...(nextRevision > 0 && { start_revision: nextRevision }),
    })
  }
}
