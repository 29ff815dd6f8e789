import { useLayoutEffect, useRef } from 'react'
import type { ActorId } from '../../../kernel/actor'
import type { Frame } from '../../../simulator'
import { actorOfKey } from '../../../app/actions'
import type { Tool } from '../../../app/state'
import { isComposing } from '../../../ui'
import { OVER } from '../../shared/parts'

/** Elements in which digits are text, or that are no part of the stage. */
const ELSEWHERE = `input, textarea, select, [contenteditable="true"], [role="textbox"], ${OVER}`

/**
 * With an active tool, the servers' number keys choose its targets instead of selecting, and Enter after them
 * uses the tool.
 */
export function useTargetPickerKeys(
  frame: Frame,
  tool: Tool,
  onPick: (actor: ActorId) => void,
  onEnter: (() => void) | undefined,
): void {
  const isByNumber = useRef(false)
  // A layout effect, because the next key may come before the page is painted.
  useLayoutEffect(() => {
    if (tool === 'select') return undefined
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || isComposing(event)) return
      if (event.target instanceof Element && event.target.closest(ELSEWHERE) !== null) return
      const actor = actorOfKey(frame, event.key)
      const isDone = event.key === 'Enter' && isByNumber.current
      isByNumber.current = actor !== undefined
      const act = actor !== undefined ? () => onPick(actor) : isDone ? onEnter : undefined
      if (act === undefined) return
      event.preventDefault()
      event.stopPropagation()
      act()
    }
    // A pointer press ends the choice by numbers.
    const onPointerDown = (): void => {
      isByNumber.current = false
    }
    document.addEventListener('keydown', onKeyDown, { capture: true })
    document.addEventListener('pointerdown', onPointerDown, { capture: true })
    return () => {
      document.removeEventListener('keydown', onKeyDown, { capture: true })
      document.removeEventListener('pointerdown', onPointerDown, { capture: true })
    }
  }, [tool, frame, onPick, onEnter])
}
