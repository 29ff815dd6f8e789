import type { MouseEvent } from 'react'
import type { ActorName } from '../../../kernel/actor'
import type { ClientFrame } from '../../../simulator'
import { tooltipProps } from '../../../ui'
import { useT } from '../../shared/language'
import { MENU_KEY } from '../../shared/parts'
import { LockHolderBadge } from './LockHolderBadge'
import type { BelievedLock } from '../model'
import { useLockHolderText } from './lockHolderText'
import type { PlacedClient } from '../layout'
import type { PlacedMark } from '../useStageAreas'
import styles from './ClientPill.module.css'

export interface ClientPillProps {
  readonly client: ClientFrame
  readonly place: PlacedClient
  /** The lock that it believes to hold. */
  readonly lock: BelievedLock | undefined
  readonly mark: PlacedMark | undefined
  readonly isSelected: boolean
  readonly onPress: (client: ActorName) => void
  readonly onMenu: (client: ActorName, x: number, y: number) => void
}

/** A client near its server, with its request and its state. */
export function ClientPill(props: ClientPillProps) {
  const { client, place, lock, mark, isSelected, onPress, onMenu } = props
  const { t, list } = useT()
  const status = useStatus(client)
  const heldWords = useLockHolderText(lock)
  const isBroken = lock !== undefined && lock.others.length > 0
  const { rect, isDisc } = place
  const pillMark = mark?.rect === undefined ? mark?.text : undefined
  const command = client.waiting[0]?.command
  const hasWatches =
    command === undefined &&
    lock === undefined &&
    client.watches > 0 &&
    client.state === 'CONNECTED'
  const watches = hasWatches ? t('stage.clientWatches', { count: client.watches }) : undefined
  const first = heldWords?.short ?? command
  const second = pillMark ?? (heldWords === undefined ? status : (command ?? status))
  // The visible words come first and in order: speech control finds a button by them.
  const words = [first, second, watches, mark?.text, command, status, heldWords?.more]
  const name = t('clients.name', {
    name: client.id,
    state: list([...new Set(words)].filter((word) => word !== undefined)),
  })
  return (
    <button
      type="button"
      className={styles['pill']}
      data-client={client.id}
      data-disc={isDisc || undefined}
      data-waits={client.waiting.length > 0 || undefined}
      data-held={lock === undefined ? undefined : isBroken ? 'broken' : 'alone'}
      data-off={client.process === 'down' || client.state === 'CLOSED' || undefined}
      aria-label={name}
      // The title holds the whole text where the pill cuts it.
      {...tooltipProps(name)}
      aria-current={isSelected || undefined}
      aria-keyshortcuts={MENU_KEY}
      style={{
        transform: `translate(${rect.x}px, ${rect.y}px)`,
        width: rect.width,
        height: rect.height,
      }}
      onClick={() => onPress(client.id)}
      onContextMenu={(event: MouseEvent) => {
        event.preventDefault()
        onMenu(client.id, event.clientX, event.clientY)
      }}
    >
      {/* The spaces separate the words for readers of the text without its layout. */}
      <span className={styles['letter']}>{client.id}</span>{' '}
      {!isDisc && (
        <span className={styles['words']}>
          {first !== undefined && <b>{first}</b>} <span>{second}</span>{' '}
          {watches !== undefined && <span>{watches}</span>}
        </span>
      )}
      {lock !== undefined && <LockHolderBadge isBroken={isBroken} />}
    </button>
  )
}

function useStatus(client: ClientFrame): string {
  const { t } = useT()
  if (client.process === 'down' || client.process === 'crashed') return t('clients.down')
  if (client.process === 'paused') return t('clients.paused')
  if (client.state === 'CLOSED') return t('clients.closed')
  if (client.state !== 'CONNECTED') return t('clients.connecting')
  return t(client.waiting.length > 0 ? 'clients.waits' : 'clients.idle')
}
