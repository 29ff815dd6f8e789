import { useMemo } from 'react'
import { lockEndUs } from '../../../app/locks'
import { useLockLab } from '../../../app/hooks'
import { useT } from '../../shared/language'
import { formatSeconds } from '../../shared/parts'
import { faultMarksOf, type FaultMark } from '../model/faultMarks'
import styles from './FaultTicks.module.css'

/** The shape of each kind of mark. */
const SIGNS = {
  fault: 'M5 1V5.5M5 8.4V9',
  killed: 'M1.5 1.5L8.5 8.5M8.5 1.5L1.5 8.5',
  paused: 'M3 1V9M7 1V9',
  resumed: 'M3 1.5L8 5L3 8.5Z',
} as const

/** The marks of faults, deaths, sleeps and wake-ups over the slider. */
export function FaultTicks() {
  const { t } = useT()
  const shown = useLockLab((state) => state.shown)
  const fault = useLockLab((state) => (state.shownWorkload ?? state.workload).fault)
  const endUs = useLockLab(lockEndUs)
  const marks = useMemo(
    () =>
      faultMarksOf(
        shown.flatMap(({ recording }) => recording ?? []),
        endUs,
      ),
    [shown, endUs],
  )
  if (marks.length === 0) return null
  const sayOf = ({ what, client, us }: FaultMark): string =>
    t('locks.trouble', {
      time: formatSeconds(us, t),
      fault:
        what === 'fault' ? t(`locks.fault.${fault}`) : t(`locks.faultMark.${what}`, { client }),
    })
  return (
    <ul className={styles['ticks']} aria-label={t('locks.faultMarks')}>
      {marks.map((mark, index) => (
        <li
          key={`${mark.what} ${mark.client} ${mark.us}`}
          data-what={mark.what}
          data-beside={isBeside(mark, marks[index - 1], endUs) || undefined}
          title={sayOf(mark)}
          style={{ left: `${(100 * mark.us) / Math.max(1, endUs)}%` }}
        >
          <svg viewBox="0 0 10 10" aria-hidden>
            <path d={SIGNS[mark.what]} />
          </svg>
          <span className="visually-hidden">{sayOf(mark)}</span>
        </li>
      ))}
    </ul>
  )
}

/** The least distance of two marks, as a share of the whole; a nearer one is moved aside. */
const BESIDE_SHARE = 0.015

const isBeside = (mark: FaultMark, before: FaultMark | undefined, endUs: number): boolean =>
  before !== undefined && mark.us - before.us < endUs * BESIDE_SHARE
