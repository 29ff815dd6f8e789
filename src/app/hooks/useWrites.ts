import type { ActorName } from '../../kernel/actor'
import type { WriteRecord } from '../../engine'
import { askEngine } from '../engine'
import { useAnswer } from './useView'

const NO_WRITES: readonly WriteRecord[] = []

/** Returns a client's writes with their fates, as far as the branch is known. */
export function useWrites(client: ActorName | undefined): readonly WriteRecord[] {
  const writes = useAnswer(
    () =>
      client === undefined ? Promise.resolve(undefined) : askEngine((lab) => lab.writes(client)),
    `writes ${client ?? ''}`,
  )
  return writes ?? NO_WRITES
}

/** Returns the writes of all clients that were left in doubt; none unless `isWanted`. */
export function useDoubts(isWanted: boolean): readonly WriteRecord[] {
  const writes = useAnswer(
    () => (isWanted ? askEngine((lab) => lab.writes()) : Promise.resolve(undefined)),
    `doubts ${isWanted}`,
  )
  return writes ?? NO_WRITES
}
