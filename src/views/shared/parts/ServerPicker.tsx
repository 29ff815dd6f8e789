import type { ReactNode } from 'react'
import type { ServerId } from '../../../kernel/actor'
import { useLab } from '../../../app/hooks'
import { selectSelectedServer, selectLeader } from '../../../app/state'
import { LeadingIcon } from '../../../ui'
import { useT } from '../language'
import styles from './parts.module.css'

/** The server that the panels show: the selected one, else the leader, else the first. */
export function useShownServer(): ServerId | undefined {
  const selected = useLab(selectSelectedServer)
  const leader = useLab(selectLeader)
  const first = useLab(({ frame }) => frame?.servers[0]?.id)
  return selected ?? leader ?? first
}

/**
 * A button for each server; the leader's has a crown, and one that is down is struck through. `children` are
 * buttons before them.
 */
export function ServerPicker(props: {
  readonly label: string
  readonly picked: ServerId | undefined
  readonly onPick: (id: ServerId) => void
  readonly children?: ReactNode
}) {
  const { label, picked, onPick, children } = props
  const { t } = useT()
  const servers = useLab(({ frame }) => frame?.servers)
  const leader = useLab(selectLeader)
  return (
    <div className={styles['picker']} role="group" aria-label={label}>
      {children}
      {servers?.map(({ id, process }) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === picked}
          aria-label={t('common.server', { id })}
          data-down={process === 'down' || process === 'crashed' || undefined}
          onClick={() => onPick(id)}
        >
          {id}
          {id === leader && <LeadingIcon size={13} fill="currentColor" aria-hidden />}
        </button>
      ))}
    </div>
  )
}
