import { useEffect } from 'react'
import type { ActorId } from '../../actor'
import type { Frame } from '../../sim'
import { actorOfKey, type Tool } from '../../store'

/** Elements in which digits are text, or that are no part of the stage. */
const ELSEWHERE =
  'input, textarea, select, [contenteditable="true"], [role="textbox"], [role="dialog"]'

/** While a tool is in hand, the servers' number keys choose for it instead of selecting. */
export function usePickingKeys(tool: Tool, frame: Frame, onPick: (actor: ActorId) => void): void {
  useEffect(() => {
    if (tool === 'select') return undefined
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
      if (event.target instanceof Element && event.target.closest(ELSEWHERE) !== null) return
      const actor = actorOfKey(frame, event.key)
      if (actor === undefined) return
      event.preventDefault()
      onPick(actor)
    }
    document.addEventListener('keydown', onKeyDown, { capture: true })
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [tool, frame, onPick])
}
