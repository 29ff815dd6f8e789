import { useLayoutEffect, type RefObject } from 'react'
import { Button, FitIcon } from '../../ui'
import { useT } from '../shared/language'
import type { StageContent } from './layout'
import styles from './StageView.module.css'
import { useSteadyRoom, type SteadyRoom as Room } from './useSteadyRoom'

export interface SteadyRoomProps {
  /** The stage's window. */
  readonly place: RefObject<HTMLElement | null>
  readonly content: StageContent
  readonly onRoom: (room: Room) => void
}

/** Tells for which room the stage is laid out; its button lays the stage out for the room there is. */
export function SteadyRoom({ place, content, onRoom }: SteadyRoomProps) {
  const { t } = useT()
  const { room, fit } = useSteadyRoom(place, content)
  useLayoutEffect(() => {
    if (room !== undefined) onRoom(room)
  }, [room, onRoom])
  if (room === undefined || !room.isOtherwiseWide) return null
  return (
    <Button size="small" className={styles['fit']} onClick={fit}>
      <FitIcon size={15} aria-hidden />
      {t('legend.zoomFit')}
    </Button>
  )
}
