import type { Frame, ServerFrame } from '../../simulator'

/**
 * Checks that a healed ensemble has come to rest: one leader serves, every running server follows it
 * with an equal tree, and no client has a hanging session or operation. Returns the first obstacle,
 * `undefined` at rest; liveness is judged at a quiet end only.
 */
export function findUnrest(frame: Frame): string | undefined {
  const running = frame.servers.filter(({ process }) => process === 'running')
  const leaders = running.filter(({ memory }) => memory?.state === 'LEADING' && memory.isServing)
  const [leader] = leaders
  if (leader === undefined) return 'nobody leads'
  if (leaders.length > 1) return `servers ${leaders.map(({ id }) => id).join(' and ')} lead`
  for (const server of running) {
    const wrong = findServerUnrest(server, leader)
    if (wrong !== undefined) return wrong
  }
  return findClientUnrest(frame)
}

function findServerUnrest({ id, memory }: ServerFrame, leader: ServerFrame): string | undefined {
  if (memory === undefined || leader.memory === undefined) return `server ${id} has no memory`
  if (!memory.isServing) return `server ${id} is ${memory.state} in ${memory.phase}`
  if (id !== leader.id && memory.leader !== leader.id) {
    return `server ${id} follows ${memory.leader ?? 'nobody'}, not ${leader.id}`
  }
  if (memory.treeDigest !== leader.memory.treeDigest) {
    return `the tree of server ${id} differs from that of leader ${leader.id}`
  }
  if (memory.sessions !== leader.memory.sessions) {
    return `server ${id} knows ${memory.sessions} sessions, leader ${leader.id} ${leader.memory.sessions}`
  }
  return undefined
}

function findClientUnrest({ clients, at }: Frame): string | undefined {
  for (const client of clients) {
    if (client.process !== 'running') continue
    const isSettled = client.state === 'CONNECTED' || client.state === 'CLOSED'
    if (!isSettled && client.state !== 'NOT_CONNECTED') return `${client.id} is ${client.state}`
    const [oldest] = client.waiting
    if (oldest !== undefined) {
      const seconds = Math.round((at - oldest.sinceUs) / 1_000_000)
      return `${client.id} waits for "${oldest.command}" for ${seconds} s`
    }
  }
  return undefined
}
