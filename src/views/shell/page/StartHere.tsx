import { useLab } from '../../../app/hooks'
import { chooseView } from '../../../app/selection'
import { Button } from '../../../ui'
import { useT } from '../../shared/language'
import styles from './TopBar.module.css'

/** Leads to the front door until the ten lessons of its path are done; not out of a lesson. */
export function StartHere() {
  const { t } = useT()
  const isOffered = useLab(
    ({ view, isPathDone, openLesson }) =>
      view !== 'learn' && !isPathDone && openLesson === undefined,
  )
  if (!isOffered) return null
  return (
    <Button tone="primary" className={styles['wide']} onClick={() => chooseView('learn')}>
      {t('shell.startHere')}
    </Button>
  )
}
