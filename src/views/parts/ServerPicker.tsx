import type { ServerId } from '../../actor'
import { selectLeader, selectSelectedServer, selectServer, useLab } from '../../store'
import { LeadingIcon } from '../../ui'
import { useT } from '../language'
import styles from './parts.module.css'

/** The server that the panels speak of: the selected one, else the leader, else the first. */
export function useShownServer(): ServerId | undefined {
  const selected = useLab(selectSelectedServer)
  const leader = useLab(selectLeader)
  const first = useLab(({ frame }) => frame?.servers[0]?.id)
  return selected ?? leader ?? first
}

/** One button a server; the leader wears its crown, one that is down is struck through. */
export function ServerPicker({ shown }: { readonly shown: ServerId | undefined }) {
  const { t } = useT()
  const servers = useLab(({ frame }) => frame?.servers)
  const leader = useLab(selectLeader)
  return (
    <div className={styles['picker']} role="group" aria-label={t('panels.pickServer')}>
      {servers?.map(({ id, process }) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === shown}
          aria-label={t('common.server', { id })}
          data-down={process === 'down' || process === 'crashed' || undefined}
          onClick={() => selectServer(id)}
        >
          {id}
          {id === leader && <LeadingIcon size={13} fill="currentColor" aria-hidden />}
        </button>
      ))}
    </div>
  )
}
