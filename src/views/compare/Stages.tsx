import { useEffect, useRef, useState } from 'react'
import type { ActorId, ServerId } from '../../actor'
import type { Translator } from '../../i18n'
import type { Frame } from '../../sim'
import { selectArePingsShown, useLab, type Compared, type Moment } from '../../store'
import type { Cause } from '../../worker'
import { useT } from '../language'
import { rivalName } from '../rival'
import { cardName, StageView } from '../stage'
import styles from './Stages.module.css'
import { partsAt } from './Parting'

export interface StagesProps {
  readonly compared: Compared
  readonly labels: readonly [string, string]
  readonly atUs: number
}

const SIDES = ['a', 'b'] as const

/** Both runs on stages of their own, at the same time; who parted them wears a flag while they part. */
export function Stages({ compared, labels, atUs }: StagesProps) {
  const moments = useMoments(compared, atUs)
  return (
    <div className={styles['stages']}>
      {SIDES.map((side, index) => (
        <SideStage
          key={side}
          label={labels[index] ?? ''}
          isOther={side === 'b'}
          moment={moments?.[side]}
          atUs={moments?.atUs ?? atUs}
          parting={compared.difference?.[side]}
          isParting={atUs === partsAt(compared.difference)}
        />
      ))}
    </div>
  )
}

interface SideStageProps {
  readonly label: string
  readonly isOther: boolean
  readonly moment: Moment | undefined
  readonly atUs: number
  readonly parting: Cause | undefined
  /** The runs part at the shown time. */
  readonly isParting: boolean
}

/** All cards in words. */
const textOf = (frame: Frame, translator: Translator): string =>
  [
    ...frame.servers.map((server) => cardName(server, translator.t)),
    ...(frame.rivals ?? []).map((rival) => rivalName(rival, [], translator)),
  ].join('; ')

function SideStage({ label, isOther, moment, atUs, parting, isParting }: SideStageProps) {
  const translator = useT()
  const { t } = translator
  const arePingsShown = useLab(selectArePingsShown)
  const actor = parting?.events[0]?.actor
  return (
    <figure className={styles['side']} data-other={isOther || undefined}>
      <figcaption>
        {label}
        {isParting && <mark className={styles['here']}>≠ {t('compare.partsHere')}</mark>}
      </figcaption>
      <p className="visually-hidden">
        {moment === undefined ? '' : textOf(moment.frame, translator)}
      </p>
      {/* To be looked at: what is done, is done on the stage of the run itself. */}
      <div className={styles['floor']} inert>
        {moment !== undefined && (
          <StageView
            frame={moment.frame}
            events={moment.events}
            playheadUs={() => atUs}
            isMoving={never}
            isStill
            selected={undefined}
            flag={
              isParting && isServer(actor)
                ? { server: actor, text: t('compare.partsHere') }
                : undefined
            }
            tool="select"
            arePingsShown={arePingsShown}
            isProjector
            onSelect={nothing}
            onTool={nothing}
            onAction={nothing}
            onPartition={nothing}
            onDropMissed={nothing}
            onHeal={nothing}
            onPings={nothing}
            onSlowLink={nothing}
            onAddClient={nothing}
            messageHands={NO_HANDS}
          />
        )}
      </div>
    </figure>
  )
}

const never = (): boolean => false
const nothing = (): void => undefined
const NO_HANDS = { onLift: nothing, onDeed: nothing }

const isServer = (actor: ActorId | undefined): actor is ServerId => typeof actor === 'number'

interface Moments {
  readonly atUs: number
  readonly a: Moment
  readonly b: Moment
}

/** Both runs at a time: one question is under way, and after it the latest is asked. */
function useMoments({ momentOf }: Compared, atUs: number): Moments | undefined {
  const [moments, setMoments] = useState<Moments>()
  const wanted = useRef<number>(undefined)
  const isAsking = useRef(false)
  useEffect(() => {
    wanted.current = atUs
    const ask = async (): Promise<void> => {
      isAsking.current = true
      while (wanted.current !== undefined) {
        const us = wanted.current
        wanted.current = undefined
        const [a, b] = await Promise.all([momentOf('a', us), momentOf('b', us)])
        setMoments({ atUs: us, a, b })
      }
      isAsking.current = false
    }
    if (!isAsking.current) void ask()
  }, [momentOf, atUs])
  return moments
}
