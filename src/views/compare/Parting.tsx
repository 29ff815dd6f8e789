import { useLab } from '../../store'
import type { Cause, FirstDifference, PartingStep } from '../../worker'
import { Button } from '../../ui'
import { useT } from '../language'
import { EventText, sceneOf } from '../narration'
import { digitsApart, formatSeconds } from '../parts'
import styles from './Compare.module.css'
import { SIDES } from './sides'
import { whatDiffers } from './whatDiffers'

export interface PartingProps {
  readonly difference: FirstDifference | undefined
  readonly onGo: (us: number) => void
}

/** Where the two runs part, in the sentences of both. */
export function Parting({ difference, onGo }: PartingProps) {
  const { t } = useT()
  if (difference === undefined) {
    return (
      <p className={styles['parting']} role="status">
        {t('compare.same')}
      </p>
    )
  }
  const { a, b } = difference
  const at = partsAt(difference) ?? 0
  // What both do, at another time, would read as the same.
  const isApart = timeOf(a) !== timeOf(b)
  const digits = partingDigits(difference)
  // So would what both do at the same time, but for a value in it.
  const [ofA, ofB] = isApart ? [] : whatDiffers(a, b)
  return (
    <div className={styles['parting']} role="status">
      <b>{t('compare.part', { at: formatSeconds(t, at, digits) })}</b>{' '}
      <Button size="small" onClick={() => onGo(at)}>
        {t('compare.goToPart')}
      </Button>
      <p>
        <span>{SIDES[0]}</span> {isApart && <When step={a} digits={digits} />} <Said step={a} />{' '}
        {ofA !== undefined && <code>{ofA}</code>}
      </p>
      <p>
        <span data-other>{SIDES[1]}</span> {isApart && <When step={b} digits={digits} />}{' '}
        <Said step={b} /> {ofB !== undefined && <code>{ofB}</code>}
      </p>
    </div>
  )
}

/** The time of the first event that is not the same in both; undefined while they are the same. */
export const partsAt = (difference: FirstDifference | undefined): number | undefined =>
  difference === undefined ? undefined : Math.min(timeOf(difference.a), timeOf(difference.b))

/** The digits that tell apart when it happens in both, and that it is not at the start. */
export const partingDigits = ({ a, b }: FirstDifference): number =>
  digitsApart([0, timeOf(a), timeOf(b)].filter(Number.isFinite))

const timeOf = (step: Cause | undefined): number => step?.events[0]?.at ?? Infinity

function When({ step, digits }: { readonly step: Cause | undefined; readonly digits: number }) {
  const { t } = useT()
  return step === undefined ? null : <small>{formatSeconds(t, timeOf(step), digits)}</small>
}

function Said({ step }: { readonly step: PartingStep | undefined }) {
  const { t } = useT()
  const isStandalone = useLab(({ frame }) => frame?.isStandalone)
  if (step === undefined) return t('compare.nothing')
  const scene = sceneOf(step.standings, step.voters, isStandalone ? { isStandalone } : {})
  return <EventText events={step.events} frame={scene} />
}
