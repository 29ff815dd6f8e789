import type { CSSProperties, ReactNode } from 'react'
import type { Zxid } from '../../../zookeeper/model'
import type { ServerFrame } from '../../../simulator'
import { joinNodes, useT } from '../../shared/language'
import { RoleIcon, type Role } from '../../shared/glyphs'
import { Term } from '../../shared/terms'
import { ZxidChip, zxidText } from '../../shared/zxid'
import { formatTime } from '../../shared/parts'
import { zxidOf, isPlainObserver, roleWord, epochOfServer } from '../model'
import { isBare, type CardSize } from '../geometry'
import { MachineMarks } from './lateMarks'
import styles from './CardHead.module.css'
import { inMs, stageTags } from '../controls/stageTags'

export interface CardHeadProps {
  readonly server: ServerFrame
  readonly role: Role
  readonly size: CardSize
  /** The reason for which its zxid differs from that of its leader or followers. */
  readonly reason: string | undefined
}

/** myid, role and zxid, which are legible from across a room. */
export function CardHead({ server, role, size, reason }: CardHeadProps) {
  const { t } = useT()
  const isMini = isBare(size)
  const chip = <HeadZxid server={server} size={size} reason={reason} />
  return (
    <>
      <header className={styles['head']}>
        <span className={styles['myid']} {...settlingProps(server)}>
          {server.id}
        </span>
        <span className={styles['who']}>
          <span className={styles['role']}>
            <RoleIcon role={role} size={isMini ? 12 : 16} />
            <RoleName server={server} role={role} />
            {isPlainObserver(server) && (
              <span className={styles['observer']} title={t('stage.observer')}>
                <RoleIcon role="OBSERVING" size={isMini ? 12 : 15} />
              </span>
            )}
          </span>
          {!isMini && (
            <span className={styles['sub']}>
              <Subtitle server={server} role={role} isShort={size === 'small'} />
            </span>
          )}
        </span>
        {/* The card with a small log has no room for the zxid: the log's last marks show nearly as much. */}
        {!isMini && size !== 'small' && chip}
      </header>
      {isMini && (
        <div className={styles['miniRow']}>
          <MiniWords server={server} role={role} />
          {chip}
        </div>
      )}
    </>
  )
}

/** The zxid; one that differs from those around it is a term, whose popup begins with the reason. */
function HeadZxid({ server, size, reason }: Omit<CardHeadProps, 'role'>) {
  const { t } = useT()
  const { zxid, look } = zxidOf(server)
  const place = server.memory === undefined ? 'stage.zxidOnDisk' : 'stage.zxidInTree'
  const chip = (
    <ZxidChip
      zxid={zxid}
      look={look}
      size={size === 'slim' ? 'small' : hasLargeChip(size, zxid) ? 'large' : 'default'}
      hint={reason === undefined ? t(place, { zxid: zxidText(zxid) }) : ''}
    />
  )
  // Another reason makes another term: the popup of the one before closes with it.
  return reason === undefined ? (
    chip
  ) : (
    <Term key={reason} id="zxid" note={reason} isWithin>
      {chip}
    </Term>
  )
}

/** The role as a term, where it is a state of ZooKeeper. */
function RoleName({ server, role }: Pick<CardHeadProps, 'server' | 'role'>) {
  const { t } = useT()
  const word = roleWord(server, t)
  return role === 'DOWN' || role === 'PAUSED' || role === 'STANDALONE' ? (
    word
  ) : (
    <Term id={role} isWithin>
      {word}
    </Term>
  )
}

/** The words beside the zxid on the smallest card: a fault, the vote, the epoch. */
function MiniWords({ server, role }: Pick<CardHeadProps, 'server' | 'role'>) {
  const { t } = useT()
  const { faults, memory } = server
  const vote = role === 'LOOKING' ? memory?.vote : undefined
  const isEpochShown = vote === undefined && faults === undefined
  const isBoth = faults?.disk !== undefined && faults.clock !== undefined
  return (
    <>
      {vote !== undefined && <span data-vote>→{vote.leader}</span>}
      <MachineMarks faults={faults} isWithin isBare={vote !== undefined || isBoth} />
      {isEpochShown && (
        <span className={styles['sub']}>
          {role !== 'STANDALONE' && t('stage.subEpoch', { epoch: epochOfServer(server) })}
        </span>
      )}
    </>
  )
}

/** The longest zxid text of a large chip, characters; a longer one would lie over the role. */
const LARGE_CHARS = 4

const hasLargeChip = (size: CardSize, zxid: Zxid): boolean =>
  size === 'full' && zxidText(zxid).length <= LARGE_CHARS

/** `finalizeWait` of `FastLeaderElection`, µs: it fills a ring around the server's id. */
const FINALIZE_WAIT_US = 200_000

function settlingProps({ memory }: ServerFrame): {
  readonly 'data-settling'?: true
  readonly style?: CSSProperties
} {
  const leftUs = memory?.state === 'LOOKING' ? memory.finalizeLeftUs : undefined
  if (leftUs === undefined) return {}
  const share = 1 - Math.min(1, leftUs / FINALIZE_WAIT_US)
  return { 'data-settling': true, style: { '--settled': share.toFixed(3) } as CSSProperties }
}

interface SubtitleProps {
  readonly server: ServerFrame
  readonly role: Role
  readonly isShort: boolean
}

function Subtitle({ server, role, isShort }: SubtitleProps) {
  const { t, rich } = useT()
  const { memory, down } = server
  const epoch = epochOfServer(server)
  const voteIn = (leader: number): ReactNode =>
    joinNodes(rich<ReactNode>('stage.subEpochVote', { epoch, leader }, stageTags))
  if (role === 'DOWN') {
    const at = down === undefined ? '' : formatTime(down.at, 2, t)
    switch (down?.by) {
      case 'kill':
        return t('stage.subKilled', { at })
      case 'powerLoss':
        return t('stage.subPowerLoss', { at })
      case 'crash':
        return t('stage.subCrashed', { at })
      case 'never':
        return t('stage.subNever')
      // The process is just being started.
      case undefined:
        return null
    }
  }
  if (memory === undefined) return null
  if (memory.isStandalone) return t('stage.subStandalone')
  if (role === 'PAUSED') {
    return isShort ? memory.state : t('stage.subPaused', { state: memory.state })
  }
  if (server.isOutside === true && role !== 'LOOKING') return t('stage.subOutside')
  if (role === 'OBSERVING') return t(isShort ? 'stage.subEpoch' : 'stage.subObserver', { epoch })
  if (role === 'LOOKING') {
    const round = memory.logicalClock
    if (isPlainObserver(server)) return t('stage.subObserverLooks')
    if (memory.isReadOnly) return t('stage.subReadOnly', { round })
    // A card without rows has no other place for the vote; the ring around its id tells what is left.
    if (isShort && memory.vote !== undefined) return voteIn(memory.vote.leader)
    return memory.finalizeLeftUs === undefined
      ? t('stage.subLooking', { round })
      : t('stage.subSettling', { ms: inMs(memory.finalizeLeftUs) })
  }
  return memory.vote === undefined ? t('stage.subEpoch', { epoch }) : voteIn(memory.vote.leader)
}
