import { useEffect, useState, type PointerEvent, type ReactNode } from 'react'
import { serverId } from '../../../kernel/actor'
import { lightServer } from '../../../app/lessons'
import styles from './LessonText.module.css'

export interface ServerWordProps {
  readonly server: number
  readonly children: ReactNode
}

/**
 * Words that name a server: its card wears the flag while they are pointed at or have the focus, and after a
 * tap until the next one elsewhere.
 */
export function ServerWord({ server, children }: ServerWordProps) {
  const [isLit, setLit] = useState(false)
  useEffect(() => {
    if (!isLit) return undefined
    lightServer(serverId(server))
    return () => lightServer(undefined)
  }, [isLit, server])
  useEffect(() => {
    if (!isLit) return undefined
    const leave = ({ target }: Event): void => {
      if (!(target instanceof Element) || target.closest(`[data-named="${server}"]`) === null) {
        setLit(false)
      }
    }
    document.addEventListener('pointerdown', leave)
    return () => document.removeEventListener('pointerdown', leave)
  }, [isLit, server])
  const point =
    (isOver: boolean) =>
    ({ pointerType }: PointerEvent): void => {
      if (pointerType === 'mouse') setLit(isOver)
    }
  return (
    <button
      type="button"
      className={styles['server']}
      data-named={server}
      data-lit={isLit || undefined}
      onPointerEnter={point(true)}
      onPointerLeave={point(false)}
      onFocus={() => setLit(true)}
      onBlur={() => setLit(false)}
      onClick={() => setLit(true)}
    >
      {children}
    </button>
  )
}
