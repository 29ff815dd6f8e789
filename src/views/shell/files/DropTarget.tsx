import { useEffect, useState } from 'react'
import { OpenIcon } from '../../../ui'
import { useT } from '../../shared/language'
import { canOpen } from './canOpen'
import styles from './DropTarget.module.css'

/** Shows, while something that can be opened is dragged over the page, that it is opened where it is dropped. */
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
    // The pointer leaves the window where it enters nothing else.
    const leave = ({ relatedTarget }: DragEvent): void => {
      if (relatedTarget === null) setIsOver(false)
    }
    addEventListener('dragleave', leave, { signal })
    addEventListener('drop', () => setIsOver(false), { signal })
    return () => listening.abort()
  }, [])
  return isOver
}
