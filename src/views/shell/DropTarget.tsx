import { useEffect, useState } from 'react'
import { openDropped, openPasted } from '../../store'
import { OpenIcon } from '../../ui'
import { useT } from '../language'
import { TYPING } from '../parts'
import styles from './DropTarget.module.css'

/** Opens what is dropped or pasted anywhere on the page; shows where while something is dragged. */
export function DropTarget() {
  const { t } = useT()
  const isOver = useDrops()
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

/** Whether something that could be opened is dragged over the page. */
function useDrops(): boolean {
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    const over = (event: DragEvent): void => {
      if (!holdsAnything(event.dataTransfer)) return
      event.preventDefault()
      setIsOver(true)
    }
    // The pointer leaves the window where it enters nothing else.
    const leave = ({ relatedTarget }: DragEvent): void => {
      if (relatedTarget === null) setIsOver(false)
    }
    const drop = (event: DragEvent): void => {
      setIsOver(false)
      if (event.defaultPrevented || event.dataTransfer === null) return
      event.preventDefault()
      const [file] = event.dataTransfer.files
      void openDropped(file ?? event.dataTransfer.getData('text'))
    }
    const paste = (event: ClipboardEvent): void => {
      if (event.target instanceof Element && event.target.closest(TYPING) !== null) return
      void openPasted(event.clipboardData?.getData('text') ?? '')
    }
    addEventListener('dragover', over)
    addEventListener('dragleave', leave)
    addEventListener('drop', drop)
    addEventListener('paste', paste)
    return () => {
      removeEventListener('dragover', over)
      removeEventListener('dragleave', leave)
      removeEventListener('drop', drop)
      removeEventListener('paste', paste)
    }
  }, [])
  return isOver
}

const holdsAnything = (transfer: DataTransfer | null): boolean =>
  transfer?.types.some((type) => type === 'Files' || type.startsWith('text/')) ?? false
