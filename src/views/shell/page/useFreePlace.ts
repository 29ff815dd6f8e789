import { useLayoutEffect, useRef, type RefObject } from 'react'
import { placeOverlay } from './placeOverlay'

/** A narrower page has the prompts of its run at fixed places. */
const IS_WIDE = '(min-width: 768px)'

/** Elements of the stage that a prompt leaves free: cards, clients and tools. */
const OBSTACLES = '[data-server], [role="group"], button'

/**
 * Places the content of an element over the stage where it hides the least: when the content comes, and again
 * when it or the stage changes its size.
 */
export function useFreePlace(isOnStage: boolean): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { current: place } = ref
    const stage = place?.closest('main') ?? null
    if (!isOnStage || place === null || stage === null) return undefined
    const move = (): void => {
      const isPlaced = matchMedia(IS_WIDE).matches
      const whole = stage.getBoundingClientRect()
      const obstacles = [...stage.querySelectorAll(OBSTACLES)]
        .filter((part) => !place.contains(part))
        .map((part) => part.getBoundingClientRect())
      const { x, y } = placeOverlay(whole, obstacles, place.getBoundingClientRect())
      place.style.left = isPlaced ? `${x - whole.x}px` : ''
      place.style.top = isPlaced ? `${Math.max(0, y - whole.y)}px` : ''
    }
    const observer = new ResizeObserver(move)
    for (const part of [stage, place]) observer.observe(part)
    return () => {
      observer.disconnect()
      place.style.left = ''
      place.style.top = ''
    }
  }, [isOnStage])
  return ref
}
