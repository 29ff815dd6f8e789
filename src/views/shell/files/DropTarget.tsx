import { useEffect, useState } from 'react'
import { OpenIcon } from '../../../ui'
import { useT } from '../../shared/language'
import { canOpen } from './canOpen'
import styles from './DropTarget.module.css'

/** A hint, shown while an openable object is dragged over the page, that a drop opens it. */
export function DropTarget() {
  const { t } = useT()
  const isOver = useIsOver()
  if (!isOver) return null
  return (
    <div className={styles['target']} role="status">
      <div className={styles['frame']}>
        <OpenIcon size={30} aria-hidden />
        <b>{t('page.drop')}</b>
        <span>{t('page.dropNote')}</span>
      </div>
    </div>
  )
}

/** Whether something that can be opened is dragged over the page. */
function useIsOver(): boolean {
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    addEventListener('dragover', (event) => setIsOver(canOpen(event)), { signal })
    // Without a related target the pointer has left the window.
    const leave = ({ relatedTarget }: DragEvent): void => {
      if (relatedTarget === null) setIsOver(false)
    }
    addEventListener('dragleave', leave, { signal })
    addEventListener('drop', () => setIsOver(false), { signal })
    return () => listening.abort()
  }, [])
  return isOver
}
