import { intervene } from '../../../app/actions'
import type { LabState } from '../../../app/state'
import { endingOf, faultsInForce, sayFault } from '../../panels/faults'
import type { Command } from './command'

/** What ends each fault in force. */
export function endCommands({ frame }: LabState): readonly Command[] {
  if (frame === undefined) return []
  return faultsInForce(frame).flatMap((fault, index): readonly Command[] => {
    const ending = endingOf(fault, frame)
    if (ending.length === 0) return []
    return [
      {
        key: `end ${index}`,
        group: 'faults',
        say: (saying) => saying.t('faults.force.endIt', { what: sayFault(fault, saying) }),
        act: () => intervene(...ending),
      },
    ]
  })
}
