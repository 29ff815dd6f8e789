import type { ReactNode } from 'react'
import type { ActorName } from '../../../kernel/actor'
import { countQuorum, type SessionId } from '../../../zookeeper/model'
import { useLab, useTrace } from '../../../app/hooks'
import { seekStep } from '../../../app/playback'
import { selectLeader } from '../../../app/state'
import { useT } from '../../shared/language'
import { GlyphIcon } from '../../shared/glyphs'
import { type GlyphKind } from '../../../drawing'
import { ZxidChip } from '../../shared/zxid'
import styles from './ConsolePanel.module.css'
import { followCommand, type CommandProgress } from './progress'
import { RunToAnswer } from './RunToAnswer'

const LOOK_BACK_STEPS = 3_000
const READS = new Set(['get', 'ls', 'stat'])

export interface PendingCommandProps {
  readonly client: ActorName
  readonly session: SessionId
  readonly op: number
  readonly command: string
}

/** A command in progress, and its position in the protocol. */
export function PendingCommand({ client, session, op, command }: PendingCommandProps) {
  const { t, rich } = useT()
  const step = useLab(({ frame }) => frame?.step)
  const events = useTrace(step === undefined ? undefined : step - LOOK_BACK_STEPS, step)
  const progress = followCommand(events, client, session, op)
  const zxid = progress?.zxid
  return (
    <div className={styles['waiting']} aria-live="off">
      <p>
        <span className={styles['ring']} aria-hidden />
        <b>
          {zxid === undefined || progress?.committed === true
            ? t('console.waiting')
            : rich<ReactNode>(
                'console.waitingFor',
                {},
                { z: () => <ZxidChip key="zxid" zxid={zxid} look="logged" /> },
              )}
        </b>
        {progress !== undefined && (
          <button type="button" onClick={() => void seekStep(progress.step)}>
            {t('inspector.goToStep', { step: progress.step })}
          </button>
        )}
      </p>
      {progress !== undefined && (
        <Stages
          progress={progress}
          client={client}
          isRead={READS.has(command.split(' ')[0] ?? '')}
        />
      )}
      <RunToAnswer client={client} />
    </div>
  )
}

interface StagesProps {
  readonly progress: CommandProgress
  readonly client: ActorName
  readonly isRead: boolean
}

/**
 * The stages of a write, finished ones in ink. A read only goes to its server and back, as does everything
 * standalone.
 */
function Stages({ progress, client, isRead }: StagesProps) {
  const { t } = useT()
  const leader = useLab(selectLeader)
  const quorumSize = useLab(({ frame }) => frame?.quorumSize ?? 0)
  const groups = useLab(({ frame }) => frame?.groups)
  const isStandalone = useLab(({ frame }) => frame?.isStandalone)
  const { isRequested, server, forwarded, proposedTo, ackedBy, committed } = progress
  const { count, needed, unit } = countQuorum({ quorumSize, groups }, ackedBy)
  const hop = forwarded || (server !== undefined && server !== leader)
  return (
    <ol className={styles['stages']}>
      <Stage kind="request" letter="Q" isDone={isRequested}>
        {server === undefined
          ? t('console.stage.ask', { client })
          : t('console.stage.asked', { client, server })}
      </Stage>
      {!isRead && !isStandalone && (
        <>
          {hop && (
            <Stage kind="request" letter="Q" isDone={forwarded}>
              {t('console.stage.forward', { leader: leader ?? '?' })}
            </Stage>
          )}
          <Stage kind="proposal" letter="P" isDone={proposedTo.length > 0}>
            {proposedTo.length === 0
              ? t('console.stage.propose')
              : t('console.stage.proposed', { servers: proposedTo })}
          </Stage>
          <Stage kind="ack" letter="A" isDone={count >= needed}>
            {t('console.stage.acks', { count: Math.min(count, needed), needed, unit })}
          </Stage>
          <Stage kind="commit" letter="C" isDone={committed}>
            COMMIT
          </Stage>
        </>
      )}
      <Stage kind="reply" letter="R" isDone={false}>
        {t('console.stage.reply', { client })}
      </Stage>
    </ol>
  )
}

interface StageProps {
  readonly kind: GlyphKind
  readonly letter: string
  readonly isDone: boolean
  readonly children: ReactNode
}

function Stage({ kind, letter, isDone, children }: StageProps) {
  return (
    <li data-done={isDone || undefined}>
      <GlyphIcon kind={kind} letter={letter} size={20} />
      {children}
    </li>
  )
}
