import type { ServerId } from '../actor'
import type { Check } from '../sim'
import { serversOf } from './history'

interface Epochs {
  files: Map<ServerId, { accepted: number; current: number }>
}

/**
 * The epoch files never fall, and no server has synced with an epoch that it did not promise.
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
      return `acceptedEpoch of server ${server} fell from ${was.accepted} to ${accepted}`
    }
    if (was !== undefined && current < was.current) {
      return `currentEpoch of server ${server} fell from ${was.current} to ${current}`
    }
    if (current > accepted) {
      return `currentEpoch ${current} of server ${server} is above its acceptedEpoch ${accepted}`
    }
    return undefined
  },
}
