import type { KeyboardEvent, MouseEvent, PointerEvent, ReactNode, Ref } from 'react'
import type { ServerId } from '../../../kernel/actor'
import type { MessageKey } from '../../../i18n'
import type { Zxid } from '../../../zookeeper/model'
import type { Frame, ServerFrame } from '../../../simulator'
import { BellIcon, ClientIcon, MoreIcon, PlayIcon, RestartIcon } from '../../../ui'
import { useT } from '../../shared/language'
import { MENU_KEY } from '../../shared/parts'
import { epochStyle } from '../../shared/zxid'
import { CardHead } from './CardHead'
import { cardName, isPlainObserver, epochOfServer, roleOf, zxidReason } from '../model'
import { CardRows } from './CardRows'
import { CARD_SIZES, isBare, type CardSize, type Rect } from '../geometry'
import { LogStrip } from './LogStrip'
import { MachineMarks } from './lateMarks'
import styles from './ServerCard.module.css'

export interface ServerCardProps {
  readonly server: ServerFrame
  readonly frame: Frame
  readonly rect: Rect
  readonly size: CardSize
  readonly isSelected: boolean
  /** The tool at hand takes it, also by Space. */
  readonly isTarget: boolean
  /** Chosen for the tool at hand, the wall for example. */
  readonly isPicked: boolean
  /** The ink flag's text: the server's part in this step. */
  readonly flag?: string | undefined
  readonly voteWas?: ServerId | undefined
  readonly ref?: Ref<HTMLDivElement>
  readonly onPress: (server: ServerId) => void
  readonly onMenu: (server: ServerId, x: number, y: number) => void
  readonly onStart: (server: ServerId) => void
  readonly onResume: (server: ServerId) => void
  /** Opens the journey of a transaction; undefined where a press on the card does something else. */
  readonly onFollow?: ((zxid: Zxid) => void) | undefined
  readonly onGrab: (server: ServerId, event: PointerEvent<HTMLDivElement>) => void
}

/** The room of a log strip beside its label, px; bare cards have none. */
const LOG_WIDTH: Partial<Record<CardSize, number>> = { full: 192, medium: 156, small: 150 }

/** The card of a server: its name and role, its state in this phase, and the end of its log. */
export function ServerCard(props: ServerCardProps) {
  const { server, frame, rect, size, isSelected, isPicked, flag, voteWas, ref } = props
  const { onPress, onMenu, onGrab } = props
  const { t } = useT()
  const { id } = server
  const role = roleOf(server)
  const reason = zxidReason(frame, server)
  const reasonText = reason && t(reason.key, reason.values)
  const isDown = role === 'DOWN'
  const hasRows = size === 'full' || size === 'medium'
  return (
    <div
      ref={ref}
      role="group"
      tabIndex={0}
      aria-label={cardName(frame, server, t)}
      aria-description={reasonText}
      aria-current={isSelected || undefined}
      aria-keyshortcuts={MENU_KEY}
      className={styles['card']}
      data-server={id}
      data-role={role}
      data-observer={isPlainObserver(server) || undefined}
      data-size={isBare(size) ? 'mini' : size}
      data-tight={size === 'tiny' || size === 'slim' ? size : undefined}
      data-picked={isPicked || undefined}
      style={{
        ...epochStyle(epochOfServer(server)),
        ...CARD_SIZES[size],
        transform: `translate(${rect.x}px, ${rect.y}px)`,
      }}
      onClick={() => onPress(id)}
      onKeyDown={(event) => onCardKey(event, props)}
      onContextMenu={(event: MouseEvent) => {
        event.preventDefault()
        onMenu(id, event.clientX, event.clientY)
      }}
      onPointerDown={(event) => onGrab(id, event)}
    >
      {flag !== undefined && <span className={styles['flag']}>{flag}</span>}
      <CardHead server={server} role={role} size={size} reason={reasonText} />
      {hasRows && (
        <div className={styles['rows']}>
          {isDown ? (
            <LostState server={server} />
          ) : (
            <CardRows
              server={server}
              frame={frame}
              isCompact={size === 'medium'}
              voteWas={voteWas}
            />
          )}
        </div>
      )}
      {!isBare(size) && (
        <LogStrip
          server={server}
          widthPx={LOG_WIDTH[size] ?? 0}
          isDisk={isDown}
          hasLabel={size !== 'small'}
          onFollow={props.onFollow}
        />
      )}
      {size === 'full' && <CardFoot {...props} />}
      {isSelected && <MenuButton id={id} onMenu={onMenu} />}
      {!isBare(size) && <MachineMarks faults={server.faults} />}
    </div>
  )
}

function LostState({ server }: Pick<ServerCardProps, 'server'>) {
  const { t } = useT()
  const { process, down } = server
  return (
    <p className={styles['gone']}>
      {process === 'crashed' ? (down?.error ?? t('stage.workerStopped')) : t(goneKey(server))}
    </p>
  )
}

/** The row of a server that does not run: its disk, or nothing yet. */
function goneKey({ down, disk }: ServerFrame): MessageKey {
  if (disk.log.length === 0 && disk.acceptedEpoch <= 0) return 'stage.diskIsEmpty'
  return down?.by === 'never' ? 'stage.diskIsOld' : 'stage.diskSurvives'
}

function onCardKey(event: KeyboardEvent<HTMLDivElement>, props: ServerCardProps): void {
  if (event.target !== event.currentTarget) return
  const { server, isTarget, onPress } = props
  // Without a tool Space plays, as everywhere.
  if (event.key === 'Enter' || (event.key === ' ' && isTarget)) {
    event.preventDefault()
    event.stopPropagation()
    onPress(server.id)
  }
}

function CardFoot({ server, onStart, onResume }: ServerCardProps) {
  const { t } = useT()
  const { id, memory, process } = server
  if (process === 'down' || process === 'crashed') {
    const isFirst = server.down?.by === 'never' || server.down === undefined
    return (
      <footer className={styles['foot']}>
        <FootButton onPress={() => onStart(id)}>
          {isFirst ? <PlayIcon size={13} aria-hidden /> : <RestartIcon size={13} aria-hidden />}
          {t(isFirst ? 'stage.start' : 'stage.restart', { id })}
        </FootButton>
      </footer>
    )
  }
  if (process === 'paused') {
    return (
      <footer className={styles['foot']}>
        <FootButton onPress={() => onResume(id)}>
          <PlayIcon size={13} aria-hidden />
          {t('stage.resume', { id })}
        </FootButton>
      </footer>
    )
  }
  return (
    <footer className={styles['foot']}>
      <span>
        <ClientIcon size={14} aria-hidden />
        {t('stage.clients', { count: memory?.connectedClients ?? 0 })}
      </span>
      {(memory?.watches ?? 0) > 0 && (
        <span>
          <BellIcon size={14} aria-hidden />
          {t('stage.watches', { count: memory?.watches ?? 0 })}
        </span>
      )}
      {memory !== undefined && memory.state !== 'LOOKING' && !memory.isStandalone && (
        <span className={styles['round']}>{t('stage.round', { round: memory.logicalClock })}</span>
      )}
    </footer>
  )
}

interface FootButtonProps {
  readonly onPress: () => void
  readonly children: ReactNode
}

function FootButton({ onPress, children }: FootButtonProps) {
  return (
    <button
      type="button"
      className={styles['footButton']}
      onPointerDown={(event) => event.stopPropagation()}
      onClick={(event) => {
        event.stopPropagation()
        // The button goes: its card takes the focus of the keyboard.
        if (event.detail === 0) event.currentTarget.closest<HTMLElement>('[data-server]')?.focus()
        onPress()
      }}
    >
      {children}
    </button>
  )
}

/** Opens the menu of the selected card, for those who press no right button. */
function MenuButton({ id, onMenu }: Pick<ServerCardProps, 'onMenu'> & { readonly id: ServerId }) {
  const { t } = useT()
  return (
    <button
      type="button"
      className={styles['menu']}
      aria-label={t('stage.serverActions', { id })}
      aria-haspopup="menu"
      onPointerDown={(event) => event.stopPropagation()}
      onClick={(event) => {
        event.stopPropagation()
        const { left, bottom } = event.currentTarget.getBoundingClientRect()
        onMenu(id, left, bottom)
      }}
    >
      <MoreIcon size={16} aria-hidden />
    </button>
  )
}
