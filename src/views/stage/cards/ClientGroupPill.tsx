import { useState } from 'react'
import type { ActorName } from '../../../kernel/actor'
import type { ClientFrame } from '../../../simulator'
import { useT } from '../../shared/language'
import { byName } from '../../shared/parts'
import { LockHolderBadge } from './LockHolderBadge'
import type { PlacedClient } from '../layout'
import type { PlacedMark } from '../useStageAreas'
import styles from './ClientPill.module.css'

export interface ClientGroupPillProps {
  readonly clients: readonly ClientFrame[]
  readonly place: PlacedClient
  readonly mark: PlacedMark | undefined
  readonly selected: ActorName | undefined
  /** The members that hold a lock beside others and may not. */
  readonly broken: readonly ActorName[]
  readonly onPress: (client: ActorName) => void
}

/** Many clients of one server as one pill; opened, each can be chosen. */
export function ClientGroupPill({
  clients,
  place,
  mark,
  selected,
  broken,
  onPress,
}: ClientGroupPillProps) {
  const { t } = useT()
  const [isOpen, setIsOpen] = useState(false)
  const { rect, isDisc } = place
  const waiting = clients.filter(({ waiting: lines }) => lines.length > 0).length
  const holders = clients.filter(({ id }) => broken.includes(id))
  const state =
    holders.length === 0
      ? t('clients.groupWaiting', { waiting })
      : t('recipe.amongThem', { names: holders.map(({ id }) => id) })
  const status = mark === undefined ? state : `${mark.text}, ${state}`
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
        data-held={holders.length > 0 ? 'broken' : undefined}
        aria-expanded={isOpen}
        aria-label={t('clients.groupName', { count: clients.length, status })}
        aria-current={clients.some(({ id }) => id === selected) || undefined}
        style={{ width: rect.width, height: rect.height }}
        onClick={({ currentTarget }) => {
          // Safari gives a button that is clicked no focus, and Escape is heard where that is.
          currentTarget.focus()
          setIsOpen(!isOpen)
        }}
      >
        <span className={styles['letter']}>{clients.length}</span>{' '}
        {!isDisc && (
          <span className={styles['words']}>
            <b>{t('clients.groupClients')}</b>{' '}
            <span>{mark !== undefined && mark.rect === undefined ? mark.text : state}</span>
          </span>
        )}
        {holders.length > 0 && <LockHolderBadge isBroken />}
      </button>
      {isOpen && <Members {...{ clients, selected, broken, onPress }} />}
    </div>
  )
}

function Members({
  clients,
  selected,
  broken,
  onPress,
}: Omit<ClientGroupPillProps, 'place' | 'mark'>) {
  const { t } = useT()
  const inOrder = clients.toSorted((a, b) => byName(a.id, b.id))
  return (
    <ul className={styles['members']} aria-label={t('clients.groupClients')}>
      {inOrder.map(({ id, waiting: lines, state }) => (
        <li key={id}>
          <button
            type="button"
            data-client={id}
            data-waits={lines.length > 0 || undefined}
            data-off={state === 'CLOSED' || undefined}
            data-held={broken.includes(id) ? 'broken' : undefined}
            aria-current={id === selected || undefined}
            aria-label={t('clients.name', {
              name: id,
              state: broken.includes(id)
                ? t('recipe.amongThem', { names: id })
                : (lines[0]?.command ?? state),
            })}
            onClick={() => onPress(id)}
          >
            {broken.includes(id) && '! '}
            {id}
          </button>
        </li>
      ))}
    </ul>
  )
}
