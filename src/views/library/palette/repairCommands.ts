import { intervene } from '../../../app/actions'
import type { LabState } from '../../../app/state'
import { repairOf, activeFaults, faultLine } from '../../panels/faults'
import type { Command } from './command'

/** Commands that end the faults in force. */
export function repairCommands({ frame }: LabState): readonly Command[] {
  if (frame === undefined) return []
  return activeFaults(frame).flatMap((fault, index): readonly Command[] => {
    const ending = repairOf(frame, fault)
    if (ending.length === 0) return []
    return [
      {
        key: `end ${index}`,
        group: 'faults',
        say: (saying) => saying.t('faults.force.endIt', { what: faultLine(fault, saying) }),
        act: () => intervene(...ending),
      },
    ]
  })
}
