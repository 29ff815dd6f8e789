import type { MachineFaults } from '../../../simulator'
import { ClockIcon, DiskIcon } from '../../../ui'
import { useT } from '../../shared/language'
import { clockWord, diskWord } from './machineWords'
import styles from './MachineMarks.module.css'

export interface MachineMarksProps {
  readonly faults: MachineFaults | undefined
  /** They stand among a card's words, not on its edge. */
  readonly isWithin?: boolean
  /** There is no room but for the signs; the card's name says the rest. */
  readonly isBare?: boolean
}

/** A sign and a word for a disk or a clock that something is wrong with. */
export function MachineMarks({ faults, isWithin = false, isBare = false }: MachineMarksProps) {
  const { t } = useT()
  if (faults === undefined) return null
  const disk = diskWord(faults, t)
  const clock = clockWord(faults, t)
  return (
    <span className={styles['marks']} data-within={isWithin || undefined}>
      {disk !== undefined && (
        <span>
          <DiskIcon size={12} aria-hidden />
          <span className={isBare ? 'visually-hidden' : undefined}>{disk}</span>
        </span>
      )}
      {clock !== undefined && (
        <span>
          <ClockIcon size={12} aria-hidden />
          <span className={isBare ? 'visually-hidden' : undefined}>{clock}</span>
        </span>
      )}
    </span>
  )
}
