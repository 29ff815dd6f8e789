import { useState } from 'react'
import type { ActorName } from '../../actor'
import type { ClientFrame } from '../../sim'
import { useT } from '../language'
import type { PlacedClient } from './layoutClients'
import styles from './ClientPill.module.css'

export interface ClientGroupPillProps {
  readonly clients: readonly ClientFrame[]
  readonly place: PlacedClient
  readonly selected: ActorName | undefined
  readonly onPress: (client: ActorName) => void
}

/** Many clients of one server as one pill; opened, each can be chosen. */
export function ClientGroupPill({ clients, place, selected, onPress }: ClientGroupPillProps) {
  const { t } = useT()
  const [isOpen, setIsOpen] = useState(false)
  const { rect, isDisc } = place
  const waiting = clients.filter(({ waiting: its }) => its.length > 0).length
  const status = t('stage.groupWaiting', { waiting })
  return (
    <div
      className={styles['group']}
      style={{ transform: `translate(${rect.x}px, ${rect.y}px)` }}
      data-open={isOpen || undefined}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return
        event.stopPropagation()
        setIsOpen(false)
      }}
    >
      <button
        type="button"
        className={styles['pill']}
        data-disc={isDisc || undefined}
        data-waits={waiting > 0 || undefined}
        aria-expanded={isOpen}
        aria-label={t('stage.groupName', { count: clients.length, status })}
        aria-current={clients.some(({ id }) => id === selected) || undefined}
        style={{ width: rect.width, height: rect.height }}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span className={styles['letter']}>{clients.length}</span>{' '}
        {!isDisc && (
          <span className={styles['words']}>
            <b>{t('stage.groupClients')}</b> <span>{status}</span>
          </span>
        )}
      </button>
      {isOpen && (
        <ul className={styles['members']} aria-label={t('stage.groupClients')}>
          {clients.map(({ id, waiting: its, state }) => (
            <li key={id}>
              <button
                type="button"
                data-client={id}
                data-waits={its.length > 0 || undefined}
                data-off={state === 'CLOSED' || undefined}
                aria-current={id === selected || undefined}
                aria-label={t('stage.clientName', { name: id, state: its[0]?.command ?? state })}
                onClick={() => onPress(id)}
              >
                {id}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
