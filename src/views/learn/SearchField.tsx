import { openOverlay } from '../../app/selection'
import { Kbd, LookingIcon } from '../../ui'
import { useT } from '../shared/language'
import styles from './Learn.module.css'

/** Leads to the search over everything, which the palette holds. */
export function SearchField() {
  const { t } = useT()
  return (
    <button type="button" className={styles['search']} onClick={() => openOverlay('palette')}>
      <LookingIcon size={18} aria-hidden />
      <span>
        <span className="visually-hidden">{t('shell.commands')} </span>
        {t('learn.searchExample')}
      </span>
      <Kbd>Ctrl K</Kbd>
    </button>
  )
}
