import type { ServerId } from '../../actor'
import { chooseTreeServer, selectLeader, useLab } from '../../store'
import { LeadingIcon } from '../../ui'
import { useT } from '../language'
import { useShownServer } from '../parts'
import styles from './Tree.module.css'

/** The server whose tree is shown: a chosen one, or whichever the panels speak of. */
export function useTreeServer(): ServerId | undefined {
  const followed = useShownServer()
  const chosen = useLab((state) => state.treeServer)
  return chosen ?? followed
}

/** Chooses whose tree is shown. */
export function TreeServer() {
  const { t } = useT()
  const chosen = useLab((state) => state.treeServer)
  const servers = useLab(({ frame }) => frame?.servers)
  const leader = useLab(selectLeader)
  const followed = useShownServer()
  return (
    <div className={styles['servers']} role="group" aria-label={t('tree.ofServer')}>
      <button
        type="button"
        aria-pressed={chosen === undefined}
        onClick={() => chooseTreeServer(undefined)}
      >
        <span className="visually-hidden">{t('tree.followWhich', { id: followed ?? '−' })}</span>
        <span aria-hidden>{t('tree.follow')}</span>
        {chosen === undefined && followed !== undefined && <b aria-hidden>{followed}</b>}
      </button>
      {servers?.map(({ id, process }) => (
        <button
          key={id}
          type="button"
          aria-pressed={chosen === id}
          aria-label={t('common.server', { id })}
          data-down={process === 'down' || process === 'crashed' || undefined}
          onClick={() => chooseTreeServer(id)}
        >
          {id}
          {id === leader && <LeadingIcon size={13} fill="currentColor" aria-hidden />}
        </button>
      ))}
    </div>
  )
}
