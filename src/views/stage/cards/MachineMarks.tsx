import type { MachineFaults } from '../../../simulator'
import { ClockIcon, DiskIcon } from '../../../ui'
import { useT } from '../../shared/language'
import { clockWord, diskWord } from './machineWords'
import styles from './MachineMarks.module.css'

export interface MachineMarksProps {
  readonly faults: MachineFaults | undefined
  /** Whether the marks stand among a card's words instead of on its edge. */
  readonly isWithin?: boolean
  /** Whether only the signs have room; the card's name has the words. */
  readonly isBare?: boolean
}

/** A sign and a word for each fault of a disk or clock. */
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
