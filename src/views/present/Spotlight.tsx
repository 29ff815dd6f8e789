import { useEffect, useRef } from 'react'
import { labStore, selectSelectedServer } from '../../store'
import styles from './Projector.module.css'

const RADIUS_PX = 170
const MARGIN_PX = 28

interface Light {
  readonly x: number
  readonly y: number
  readonly radius: number
}

/**
 * Dims everything but a circle. It follows the pointer; by keyboard it goes to what has the focus, or
 * to the server that was chosen by its number.
 */
export function Spotlight() {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const shine = ({ x, y, radius }: Light): void => {
      const { current: element } = ref
      element?.style.setProperty('--x', `${x}px`)
      element?.style.setProperty('--y', `${y}px`)
      element?.style.setProperty('--radius', `${radius}px`)
    }
    const onPointer = (event: PointerEvent): void =>
      shine({ x: event.clientX, y: event.clientY, radius: RADIUS_PX })
    const onFocus = ({ target }: FocusEvent): void => {
      if (target instanceof Element && target.matches(':focus-visible')) shine(lightOn(target))
    }
    shine(firstLight())
    const forget = labStore.subscribe((state, before) => {
      const server = selectSelectedServer(state)
      if (server === undefined || state.selection === before.selection) return
      const card = document.querySelector(`main [data-server="${server}"]`)
      if (card !== null) shine(lightOn(card))
    })
    document.addEventListener('pointermove', onPointer)
    document.addEventListener('focusin', onFocus)
    return () => {
      forget()
      document.removeEventListener('pointermove', onPointer)
      document.removeEventListener('focusin', onFocus)
    }
  }, [])
  return <div ref={ref} className={styles['spotlight']} data-testid="spotlight" aria-hidden />
}

/** Before anything has moved: the selected server, else the middle of the stage. */
function firstLight(): Light {
  const server = selectSelectedServer(labStore.getState())
  const card =
    server === undefined ? null : document.querySelector(`main [data-server="${server}"]`)
  const place = card ?? document.querySelector('main')
  if (place === null) return { x: innerWidth / 2, y: innerHeight / 2, radius: RADIUS_PX }
  return card === null ? { ...lightOn(place), radius: RADIUS_PX } : lightOn(place)
}

function lightOn(element: Element): Light {
  const { x, y, width, height } = element.getBoundingClientRect()
  return {
    x: x + width / 2,
    y: y + height / 2,
    radius: Math.hypot(width, height) / 2 + MARGIN_PX,
  }
}
