import type { MouseEvent } from 'react'
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
  const open = ({ detail }: MouseEvent): void => {
    // The button goes away: a reader at the keyboard goes on at the chosen view.
    if (detail === 0) focusView(t('shell.view.learn'))
    chooseView('learn')
  }
  return (
    <Button tone="primary" className={styles['wide']} onClick={open}>
      {t('shell.startHere')}
    </Button>
  )
}

const focusView = (name: string): void =>
  document.querySelector<HTMLElement>(`input[type="radio"][aria-label="${name}"]`)?.focus()
