import { useEffect, useRef, useState } from 'react'
import type { Translator } from '../../i18n'
import type { Frame } from '../../simulator'
import type { Result } from '../../kernel/lib'
import {
  type Compared,
  type Moment,
  selectArePingsShown,
  selectIsProjectorOn,
} from '../../app/state'
import { useLab } from '../../app/hooks'
import { compareAgain } from '../../app/comparison'
import { Banner, Button } from '../../ui'
import type { ComparedSide, FirstDifference, LabError } from '../../engine'
import { useT } from '../shared/language'
import { formatSeconds } from '../shared/parts'
import { rivalName } from '../panels/rival'
import { cardName, StageView } from '../stage'
import styles from './Stages.module.css'
import { partingDigits, partsAt } from './Parting'
import { partingFlags } from './partingFlags'
import { SIDES } from './sides'

export interface StagesProps {
  readonly compared: Compared
  readonly labels: readonly [string, string]
  readonly atUs: number
}

const KEYS = ['a', 'b'] as const

/**
 * Both runs on stages of their own, at the same time. At their difference, each shows the step that differs,
 * with a flag on its server.
 */
export function Stages({ compared, labels, atUs }: StagesProps) {
  const { moments, failure } = useMoments(compared, atUs)
  const { difference } = compared
  // The shown moments may be older than the clock that the reader has moved.
  const isParting = moments !== undefined && moments.atUs === partsAt(difference)
  return (
    <div className={styles['stages']}>
      {failure !== undefined && <Failed failure={failure} />}
      {KEYS.map((side, index) => (
        <SideStage
          key={side}
          label={labels[index] ?? ''}
          isOther={side === 'b'}
          side={side}
          moment={moments?.[side]}
          beside={moments?.[side === 'a' ? 'b' : 'a']}
          parting={isParting ? difference : undefined}
          hasFailed={failure !== undefined}
        />
      ))}
    </div>
  )
}

/** The worker that computes both runs has failed: the shown moments are not those of the clock. */
function Failed({ failure }: { readonly failure: LabError }) {
  const { t } = useT()
  const ref = useRef<HTMLDivElement>(null)
  // The reader may have scrolled far below while moving the clock.
  useEffect(() => {
    ref.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={ref} className={styles['failed']}>
      <Banner
        tone="fault"
        title={t('compare.stopped', { message: failure.message })}
        actions={
          <Button size="small" onClick={compareAgain}>
            {t('shell.retry')}
          </Button>
        }
      />
    </div>
  )
}

interface SideStageProps {
  readonly label: string
  readonly side: ComparedSide
  readonly isOther: boolean
  readonly moment: Moment | undefined
  /** The moment of the other run. */
  readonly beside: Moment | undefined
  /** The difference of the runs, while its moment is shown. */
  readonly parting: FirstDifference | undefined
  /** Whether no further moment will arrive. */
  readonly hasFailed: boolean
}

/** The names of all cards as text. */
const textOf = (frame: Frame, translator: Translator): string =>
  [
    ...frame.servers.map((server) => cardName(frame, server, translator.t)),
    ...(frame.rivals ?? []).map((rival) => rivalName(rival, [], translator)),
  ].join('; ')

function SideStage(props: SideStageProps) {
  const { label, side, isOther, moment, beside, parting, hasFailed } = props
  const translator = useT()
  const { t } = translator
  const arePingsShown = useLab(selectArePingsShown)
  const isProjected = useLab(selectIsProjectorOn)
  // A run without an event at the time of the difference shows its own later step.
  const isAhead = moment !== undefined && moment.frame.at > (partsAt(parting) ?? Infinity)
  return (
    <figure className={styles['side']} data-other={isOther || undefined}>
      <figcaption>
        {label}
        {parting !== undefined && (
          <mark className={styles['here']}>
            ≠ {t(isAhead ? 'compare.nextStep' : 'compare.partsHere')}
          </mark>
        )}
        {parting !== undefined && moment !== undefined && (
          <span className={styles['when']}>
            {formatSeconds(moment.frame.at, t, partingDigits(parting))}
          </span>
        )}
      </figcaption>
      {moment !== undefined && (
        <p className="visually-hidden">{textOf(moment.frame, translator)}</p>
      )}
      {/* A stage of a comparison is only to be looked at: actions belong to the stage of the run. */}
      <div className={styles['floor']} inert={moment !== undefined}>
        {moment === undefined && !hasFailed && (
          <p className={styles['computing']} role="status">
            {t('compare.computing', { side: SIDES[isOther ? 1 : 0] })}
            <progress aria-hidden />
          </p>
        )}
        {moment !== undefined && (
          <StageView
            frame={moment.frame}
            beside={beside?.frame}
            events={moment.events}
            playheadUs={() => moment.frame.at}
            isMoving={never}
            isStill
            selected={undefined}
            flags={
              parting === undefined
                ? undefined
                : partingFlags(moment.frame, parting, side, translator)
            }
            tool="select"
            arePingsShown={arePingsShown}
            hasBar={false}
            isProjected={isProjected}
            onSelect={nothing}
            onTool={nothing}
            onAction={nothing}
            onPartition={nothing}
            onDropMissed={nothing}
            onHeal={nothing}
            onPings={nothing}
            onSlowLink={nothing}
            onAddClient={nothing}
            messageHandlers={NO_HANDS}
          />
        )}
      </div>
    </figure>
  )
}

const never = (): boolean => false
const nothing = (): void => undefined
const NO_HANDS = { onLift: nothing, onDrop: nothing }

interface Moments {
  readonly atUs: number
  readonly a: Moment
  readonly b: Moment
}

interface RequestedStep {
  /** The latest moments that arrived. */
  readonly moments?: Moments
  /** The error of the last request. */
  readonly failure?: LabError
}

/**
 * Both runs at a time, or at their difference. One request runs at a time; the next one asks for the latest
 * time.
 */
function useMoments(compared: Compared, atUs: number): RequestedStep {
  const [requested, setRequested] = useState<RequestedStep>({})
  const wanted = useRef<number>(undefined)
  const isAsking = useRef(false)
  useEffect(() => {
    wanted.current = atUs
    const ask = async (): Promise<void> => {
      isAsking.current = true
      while (wanted.current !== undefined) {
        const us = wanted.current
        wanted.current = undefined
        const [a, b] = await Promise.all([momentAt(compared, 'a', us), momentAt(compared, 'b', us)])
        if (!a.ok) setRequested((before) => ({ ...before, failure: a.error }))
        else if (!b.ok) setRequested((before) => ({ ...before, failure: b.error }))
        else setRequested({ moments: { atUs: us, a: a.value, b: b.value } })
      }
      isAsking.current = false
    }
    if (!isAsking.current) void ask()
  }, [compared, atUs])
  return requested
}

/** A run at a time; at the difference, right after the step that differs. */
function momentAt(
  compared: Compared,
  side: ComparedSide,
  us: number,
): Promise<Result<Moment, LabError>> {
  const { difference, momentOf, momentOfStep } = compared
  const step = us === partsAt(difference) ? difference?.[side]?.step : undefined
  return step === undefined ? momentOf(side, us) : momentOfStep(side, step)
}
