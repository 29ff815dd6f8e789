import { useEffect, useRef, useState } from 'react'
import type { Translator } from '../../i18n'
import type { Frame } from '../../simulator'
import type { Result } from '../../kernel/lib'
import { type Compared, type Moment, selectArePingsShown } from '../../app/state'
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
import { partingFlag } from './partingFlag'
import { SIDES } from './sides'

export interface StagesProps {
  readonly compared: Compared
  readonly labels: readonly [string, string]
  readonly atUs: number
}

const KEYS = ['a', 'b'] as const

/**
 * Both runs on stages of their own, at the same time. Where they part each has just taken the step in
 * which it does, and whoever took it wears a flag.
 */
export function Stages({ compared, labels, atUs }: StagesProps) {
  const { moments, failure } = useMoments(compared, atUs)
  const { difference } = compared
  // What is shown may be behind the clock that has been moved.
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
          parting={isParting ? difference : undefined}
          hasFailed={failure !== undefined}
        />
      ))}
    </div>
  )
}

/** What computes both runs has failed: what is shown is not what the clock says. */
function Failed({ failure }: { readonly failure: LabError }) {
  const { t } = useT()
  const ref = useRef<HTMLDivElement>(null)
  // Whoever moves the clock may have gone far below it.
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
  /** Where the runs part, if that is shown. */
  readonly parting: FirstDifference | undefined
  /** Nothing more will come. */
  readonly hasFailed: boolean
}

/** All cards in words. */
const textOf = (frame: Frame, translator: Translator): string =>
  [
    ...frame.servers.map((server) => cardName(server, frame, translator.t)),
    ...(frame.rivals ?? []).map((rival) => rivalName(rival, [], translator)),
  ].join('; ')

function SideStage({ label, side, isOther, moment, parting, hasFailed }: SideStageProps) {
  const translator = useT()
  const { t } = translator
  const arePingsShown = useLab(selectArePingsShown)
  // Where nothing happens in it at the time of the parting, its own step comes later.
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
            {formatSeconds(t, moment.frame.at, partingDigits(parting))}
          </span>
        )}
      </figcaption>
      {moment !== undefined && (
        <p className="visually-hidden">{textOf(moment.frame, translator)}</p>
      )}
      {/* To be looked at: what is done, is done on the stage of the run itself. */}
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
            events={moment.events}
            playheadUs={() => moment.frame.at}
            isMoving={never}
            isStill
            selected={undefined}
            flag={
              parting === undefined
                ? undefined
                : partingFlag(parting, side, moment.frame, translator)
            }
            tool="select"
            arePingsShown={arePingsShown}
            hasBar={false}
            isProjected={false}
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
  /** The last that came. */
  readonly moments?: Moments
  /** What went wrong instead of the next ones. */
  readonly failure?: LabError
}

/** Both runs at a time, or where they part: one question is under way, and after it the latest is asked. */
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

/** A run at a time; where both part, when it has just taken the step that is not the same. */
function momentAt(
  compared: Compared,
  side: ComparedSide,
  us: number,
): Promise<Result<Moment, LabError>> {
  const { difference, momentOf, momentOfStep } = compared
  const step = us === partsAt(difference) ? difference?.[side]?.step : undefined
  return step === undefined ? momentOf(side, us) : momentOfStep(side, step)
}
