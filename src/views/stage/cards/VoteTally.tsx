import type { CSSProperties } from 'react'
import type { Translator } from '../../../i18n'
import { useLab } from '../../../app/hooks'
import { selectIsUnanswered } from '../../../app/state'
import type { Frame } from '../../../simulator'
import { Button, PlayIcon } from '../../../ui'
import { useT } from '../../shared/language'
import styles from './VoteTally.module.css'
import { isElecting, makesQuorum, quorumCount, servedIn, tallyOf, type QuorumShare } from '../model'
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
  const running = voters.filter(({ process }) => process === 'running').map(({ id }) => id)
  const up = running.length
  const canElect = makesQuorum(frame, running)
  const quorum = quorumCount(frame, running)
  const words = { ...quorum, up, voters: voters.length, served: servedIn(frame) }
  const isNobodyUp = frame.servers.every(({ process }) => process !== 'running')
  const style: CSSProperties = {
    transform: `translate(${rect.x}px, ${rect.y}px)`,
    width: rect.width,
    height: rect.height,
  }
  const isSmall = rect.width < FULL_PX
  const isAsked = useLab(selectIsUnanswered)
  // A lesson starts the servers itself, except where its reader has a goal.
  const mayStart = useLab(({ openLesson }) => openLesson === undefined || openLesson.kind === 'do')
  if (isNobodyUp) {
    return (
      <div className={styles['hub']} style={style} data-small={isSmall || undefined}>
        <h2>{t('stage.hubNobody')}</h2>
        {mayStart && (
          <StartAll count={frame.servers.length} isSmall={isSmall} onStart={onStartAll} />
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
      <div className={styles['hub']} style={style} data-hub data-small>
        <h2>{t('stage.hubNoLeader')}</h2>
        {!canElect ? (
          <p>{t('partitionSides.noQuorum', { up, voters: voters.length })}</p>
        ) : !isElecting(frame) ? (
          <p>{t('stage.hubUnnoticed')}</p>
        ) : (
          <p className={styles['best']}>
            {best === undefined
              ? sayCount(quorumCount(frame, []), t)
              : sayBest(best.leader, quorumCount(frame, best.voters), t)}
          </p>
        )}
      </div>
    )
  }
  return (
    <div className={styles['hub']} style={style} data-hub>
      <h2>{t('stage.hubNoLeader')}</h2>
      {!canElect ? (
        <p className={styles['wait']}>{t('stage.hubNoQuorum', words)}</p>
      ) : !isElecting(frame) ? (
        <p className={styles['wait']}>{t('stage.hubUnnoticed')}</p>
      ) : (
        <>
          <p>{t('stage.hubNeeds', { ...quorum })}</p>
          <Tally frame={frame} voters={voters.length} />
        </>
      )}
    </div>
  )
}

interface StartAllProps {
  readonly count: number
  readonly isSmall: boolean
  readonly onStart: () => void
}

function StartAll({ count, isSmall, onStart }: StartAllProps) {
  const { t } = useT()
  return (
    <Button
      tone="primary"
      size={isSmall ? 'small' : 'default'}
      icon={<PlayIcon size={15} aria-hidden />}
      onClick={onStart}
    >
      {t('stage.hubStart', { count })}
    </Button>
  )
}

interface AskedHubProps {
  readonly style: CSSProperties
  readonly isSmall: boolean
  readonly up: number
  readonly voters: number
}

/** The hub without counts while a question is open: they could give away its answer. */
function AskedHub({ style, isSmall, up, voters }: AskedHubProps) {
  const { t } = useT()
  return (
    <div className={styles['hub']} style={style} data-hub data-small={isSmall || undefined}>
      <h2>{t('stage.hubNoLeader')}</h2>
      <p>{t('partitionSides.up', { up, voters })}</p>
    </div>
  )
}

/** The width below which only one candidate has room, px. */
const FULL_PX = 200
const CANDIDATES_MAX = 2

const sayCount = (quorum: QuorumShare, t: Translator['t']): string =>
  t(quorum.count < quorum.needed ? 'stage.hubCount' : 'stage.hubEnough', { ...quorum })

/** Says whom the votes are for and how many suffice: two numbers alone would be read as a share. */
const sayBest = (leader: number, quorum: QuorumShare, t: Translator['t']): string =>
  t(quorum.count < quorum.needed ? 'stage.hubBest' : 'stage.hubBestEnough', { leader, ...quorum })

function Tally({ frame, voters }: { readonly frame: Frame; readonly voters: number }) {
  const { t } = useT()
  // Groups are won one by one: no number of boxes is the line.
  const line = frame.groups === undefined ? frame.quorumSize - 1 : undefined
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
                    data-line={index === line || undefined}
                  >
                    {voter}
                  </span>
                )
              })}
            </span>
            <b>{sayCount(quorumCount(frame, candidate.voters), t)}</b>
          </li>
        ))}
    </ul>
  )
}
