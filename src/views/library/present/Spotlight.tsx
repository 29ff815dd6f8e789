import { useEffect, useRef } from 'react'
import type { ServerId } from '../../../kernel/actor'
import { selectSelectedServer, labStore } from '../../../app/state'
import styles from './Projector.module.css'

const RADIUS_PX = 170
const MARGIN_PX = 28

interface Light {
  readonly x: number
  readonly y: number
  readonly radius: number
}

/**
 * Dims everything except a circle. It follows the pointer; by keyboard it goes to the focused element or the
 * server chosen by its number, and follows that while it moves.
 */
export function Spotlight() {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    /** The element that is lit, until the pointer moves. */
    let lit: Element | undefined
    let frame = 0
    const shine = ({ x, y, radius }: Light): void => {
      const { current: element } = ref
      element?.style.setProperty('--x', `${x}px`)
      element?.style.setProperty('--y', `${y}px`)
      element?.style.setProperty('--radius', `${radius}px`)
    }
    // Cards move when the room around them changes, and no event reports it.
    const follow = (): void => {
      if (lit === undefined) return
      shine(lightOn(lit))
      frame = requestAnimationFrame(follow)
    }
    const light = (element: Element | undefined): void => {
      cancelAnimationFrame(frame)
      lit = element
      follow()
    }
    const onPointer = (event: PointerEvent): void => {
      light(undefined)
      shine({ x: event.clientX, y: event.clientY, radius: RADIUS_PX })
    }
    const onFocus = ({ target }: FocusEvent): void => {
      if (target instanceof Element && target.matches(':focus-visible')) light(target)
    }
    const server = cardOf(selectSelectedServer(labStore.getState()))
    if (server === undefined) shine(middleOfStage())
    else light(server)
    const forget = labStore.subscribe((state, before) => {
      if (state.selection === before.selection) return
      const card = cardOf(selectSelectedServer(state))
      if (card !== undefined) light(card)
    })
    document.addEventListener('pointermove', onPointer)
    document.addEventListener('focusin', onFocus)
    return () => {
      forget()
      cancelAnimationFrame(frame)
      document.removeEventListener('pointermove', onPointer)
      document.removeEventListener('focusin', onFocus)
    }
  }, [])
  return <div ref={ref} className={styles['spotlight']} data-testid="spotlight" aria-hidden />
}

function cardOf(server: ServerId | undefined): Element | undefined {
  if (server === undefined) return undefined
  return document.querySelector(`main [data-server="${server}"]`) ?? undefined
}

function middleOfStage(): Light {
  const stage = document.querySelector('main')
  const { x, y } = stage === null ? { x: innerWidth / 2, y: innerHeight / 2 } : lightOn(stage)
  return { x, y, radius: RADIUS_PX }
}

function lightOn(element: Element): Light {
  const { x, y, width, height } = element.getBoundingClientRect()
  return {
    x: x + width / 2,
    y: y + height / 2,
    radius: Math.hypot(width, height) / 2 + MARGIN_PX,
  }
}
