import type { ServerId } from '../../../kernel/actor'
import { useLab } from '../../../app/hooks'
import { chooseTreeServer } from '../../../app/selection'
import { useT } from '../../shared/language'
import { ServerPicker, useShownServer } from '../../shared/parts'

/** The server whose tree is shown: the chosen one, else the one that the panels follow. */
export function useTreeServer(): ServerId | undefined {
  const followed = useShownServer()
  const chosen = useLab((state) => state.treeServer)
  return chosen ?? followed
}

/** Chooses the server whose tree is shown. */
export function TreeServer() {
  const { t } = useT()
  const chosen = useLab((state) => state.treeServer)
  const followed = useShownServer()
  return (
    <ServerPicker label={t('tree.ofServer')} picked={chosen} onPick={chooseTreeServer}>
      <button
        type="button"
        aria-pressed={chosen === undefined}
        onClick={() => chooseTreeServer(undefined)}
      >
        <span className="visually-hidden">{t('tree.followWhich', { id: followed ?? '−' })}</span>
        <span aria-hidden>{t('tree.follow')}</span>
        {chosen === undefined && followed !== undefined && <b aria-hidden>{followed}</b>}
      </button>
    </ServerPicker>
  )
}
