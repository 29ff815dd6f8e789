import type { ServerId } from '../../kernel/actor'
import type { Check } from '../../simulator'
import { serversOf } from './history'
import { finding } from '../findings'

interface Epochs {
  files: Map<ServerId, { accepted: number; current: number }>
}

/**
 * Epoch files never fall, and no server syncs with an epoch that it has not promised.
 *
 * Source: `Learner.registerWithLeader`, `QuorumPeer.loadDataBase`.
 */
export const epochsCheck: Check<Epochs> = {
  name: 'epochs',
  create: () => ({ files: new Map() }),
  onEvent({ files }, event) {
    if (event.type === 'intervention' && event.action.do === 'wipeDisk') {
      for (const server of serversOf(event.action.server)) files.delete(server)
      return undefined
    }
    if (event.type !== 'epoch') return undefined
    const { server, accepted, current } = event
    const was = files.get(server)
    files.set(server, { accepted, current })
    if (was !== undefined && accepted < was.accepted) {
      return finding('acceptedFell', { server, before: was.accepted, now: accepted })
    }
    if (was !== undefined && current < was.current) {
      return finding('currentFell', { server, before: was.current, now: current })
    }
    if (current > accepted) {
      return finding('currentAbove', { current, server, accepted })
    }
    return undefined
  },
}
