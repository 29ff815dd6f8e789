import type { Cause, FirstDifference, PartingStep } from '../../engine'
import { Button } from '../../ui'
import { useT } from '../shared/language'
import { EventText, sceneOf, sentenceParts, useRunScene } from '../narration'
import { digitsApart, formatSeconds } from '../shared/parts'
import styles from './Compare.module.css'
import { SIDES } from './sides'
import { findDifference } from './findDifference'

export interface PartingProps {
  readonly difference: FirstDifference | undefined
  readonly onGo: (us: number) => void
}

/** The sentences of both runs at the step where they part. */
export function Parting({ difference, onGo }: PartingProps) {
  const { t } = useT()
  const values = useValuesApart(difference)
  if (difference === undefined) {
    return (
      <p className={styles['parting']} role="status">
        {t('compare.same')}
      </p>
    )
  }
  const { a, b } = difference
  const at = partsAt(difference) ?? 0
  // Two steps of the same kind would read the same without their times.
  const isApart = timeOf(a) !== timeOf(b)
  const digits = partingDigits(difference)
  return (
    <div className={styles['parting']} role="status">
      <b>{t('compare.part', { at: formatSeconds(at, t, digits) })}</b>{' '}
      <Button size="small" onClick={() => onGo(at)}>
        {t('compare.goToPart')}
      </Button>
      <p>
        <span>{SIDES[0]}</span> {isApart && <When step={a} digits={digits} />}{' '}
        <PartingSentence step={a} /> {values !== undefined && <b>{values.a}</b>}
      </p>
      <p>
        <span data-other>{SIDES[1]}</span> {isApart && <When step={b} digits={digits} />}{' '}
        <PartingSentence step={b} /> {values !== undefined && <b>{values.b}</b>}
      </p>
    </div>
  )
}

/** The time of the first event that differs, virtual µs; undefined while the runs are the same. */
export const partsAt = (difference: FirstDifference | undefined): number | undefined =>
  difference === undefined ? undefined : Math.min(timeOf(difference.a), timeOf(difference.b))

/** The number of decimals that tells both times apart, and from 0. */
export const partingDigits = ({ a, b }: FirstDifference): number =>
  digitsApart([0, timeOf(a), timeOf(b)].filter(Number.isFinite))

const timeOf = (step: Cause | undefined): number => step?.events[0]?.at ?? Infinity

function When({ step, digits }: { readonly step: Cause | undefined; readonly digits: number }) {
  const { t } = useT()
  return step === undefined ? null : <small>{formatSeconds(timeOf(step), t, digits)}</small>
}

function PartingSentence({ step }: { readonly step: PartingStep | undefined }) {
  const { t } = useT()
  const run = useRunScene()
  if (step === undefined) return t('compare.nothing')
  return <EventText events={step.events} frame={sceneOf(step.snapshots, step.voters, run)} />
}

/** The value that differs where times and sentences are the same. */
function useValuesApart(
  difference: FirstDifference | undefined,
): { readonly a: string; readonly b: string } | undefined {
  const translator = useT()
  const run = useRunScene()
  const { a, b } = difference ?? {}
  if (a === undefined || b === undefined || timeOf(a) !== timeOf(b)) return undefined
  const sentenceOfStep = ({ events, snapshots, voters, step }: PartingStep): string => {
    const scene = { ...sceneOf(snapshots, voters, run), step }
    const { headline, reason } = sentenceParts(scene, events, translator)
    return `${headline} ${reason}`
  }
  const differing = sentenceOfStep(a) === sentenceOfStep(b) ? findDifference(a, b) : undefined
  if (differing === undefined) return undefined
  const valueOf = (value: string | number): string =>
    translator.t(`compare.of.${differing.what}`, { value })
  return { a: valueOf(differing.a), b: valueOf(differing.b) }
}
