import type { CSSProperties } from 'react'
import type { Translator } from '../../../i18n'
import { useLab } from '../../../app/hooks'
import { selectIsAsked } from '../../../app/state'
import type { Frame } from '../../../simulator'
import { Button, PlayIcon } from '../../../ui'
import { useT } from '../../shared/language'
import styles from './VoteTally.module.css'
import { isElecting, servedIn, tallyOf, type Candidate } from '../model'
import type { Rect } from '../geometry'

export interface VoteTallyProps {
  readonly frame: Frame
  readonly rect: Rect
  readonly onStartAll: () => void
}

/** The empty hub: the candidates with their votes, or the reason why none can win. */
export function VoteTally({ frame, rect, onStartAll }: VoteTallyProps) {
  const { t } = useT()
  const voters = frame.servers.filter(({ isObserver }) => !isObserver)
  const up = voters.filter(({ process }) => process === 'running').length
  const needed = frame.quorumSize
  const isNobodyUp = frame.servers.every(({ process }) => process !== 'running')
  const style: CSSProperties = {
    transform: `translate(${rect.x}px, ${rect.y}px)`,
    width: rect.width,
    height: rect.height,
  }
  const isSmall = rect.width < FULL_PX
  const isAsked = useLab(selectIsAsked)
  // A lesson starts the servers itself, except where its reader has a goal.
  const mayStart = useLab(({ openLesson }) => openLesson === undefined || openLesson.kind === 'do')
  if (isNobodyUp) {
    return (
      <div className={styles['hub']} style={style} data-small={isSmall || undefined}>
        <h2>{t('stage.hubNobody')}</h2>
        {mayStart && (
          <Button
            tone="primary"
            size={isSmall ? 'small' : 'default'}
            icon={<PlayIcon size={15} aria-hidden />}
            onClick={onStartAll}
          >
            {t('stage.hubStart', { count: frame.servers.length })}
          </Button>
        )}
      </div>
    )
  }
  if (isAsked && !isElecting(frame)) {
    return <AskedHub {...{ style, isSmall, up }} voters={voters.length} />
  }
  if (isSmall) {
    const [best] = tallyOf(frame)
    return (
      <div className={styles['hub']} style={style} data-small>
        <h2>{t('stage.hubNoLeader')}</h2>
        {up < needed ? (
          <p>{t('partitionSides.noQuorum', { up, voters: voters.length })}</p>
        ) : !isElecting(frame) ? (
          <p>{t('stage.hubUnnoticed')}</p>
        ) : (
          <p className={styles['best']}>
            {best === undefined ? sayCount(0, needed, t) : sayBest(best, needed, t)}
          </p>
        )}
      </div>
    )
  }
  return (
    <div className={styles['hub']} style={style}>
      <h2>{t('stage.hubNoLeader')}</h2>
      {up < needed ? (
        <p className={styles['wait']}>
          {t('stage.hubNoQuorum', { up, voters: voters.length, needed, served: servedIn(frame) })}
        </p>
      ) : !isElecting(frame) ? (
        <p className={styles['wait']}>{t('stage.hubUnnoticed')}</p>
      ) : (
        <>
          <p>{t('stage.hubNeeds', { voters: voters.length, needed })}</p>
          <Tally frame={frame} voters={voters.length} />
        </>
      )}
    </div>
  )
}

interface AskedHubProps {
  readonly style: CSSProperties
  readonly isSmall: boolean
  readonly up: number
  readonly voters: number
}

/** The empty hub while a question is open: whether so many suffice may be what it asks. */
function AskedHub({ style, isSmall, up, voters }: AskedHubProps) {
  const { t } = useT()
  return (
    <div className={styles['hub']} style={style} data-small={isSmall || undefined}>
      <h2>{t('stage.hubNoLeader')}</h2>
      <p>{t('partitionSides.count', { up, voters })}</p>
    </div>
  )
}

/** The width below which only one candidate has room, px. */
const FULL_PX = 200
const CANDIDATES_MAX = 2

const sayCount = (count: number, needed: number, t: Translator['t']): string =>
  t(count < needed ? 'stage.hubCount' : 'stage.hubEnough', { count, needed })

/** Says whom the votes are for and how many suffice: two numbers alone would be read as a share. */
const sayBest = ({ leader, voters }: Candidate, needed: number, t: Translator['t']): string => {
  const count = voters.length
  return t(count < needed ? 'stage.hubBest' : 'stage.hubBestEnough', { leader, count, needed })
}

function Tally({ frame, voters }: { readonly frame: Frame; readonly voters: number }) {
  const { t } = useT()
  const needed = frame.quorumSize
  return (
    <ul className={styles['tally']}>
      {tallyOf(frame)
        .slice(0, CANDIDATES_MAX)
        .map((candidate) => (
          <li key={candidate.leader}>
            <span className={styles['candidate']}>{candidate.leader}</span>
            <span className={styles['boxes']}>
              {Array.from({ length: voters }, (_unused, index) => {
                const voter = candidate.voters[index]
                return (
                  <span
                    key={voter ?? `free ${index}`}
                    data-voter={voter !== undefined || undefined}
                    data-line={index === needed - 1 || undefined}
                  >
                    {voter}
                  </span>
                )
              })}
            </span>
            <b>{sayCount(candidate.voters.length, needed, t)}</b>
          </li>
        ))}
    </ul>
  )
}
