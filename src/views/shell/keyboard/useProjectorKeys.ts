import { useEffect } from 'react'
import { toggleBlank } from '../../../app/projector'
import { labStore, type ViewName } from '../../../app/state'
import { CHOOSING } from '../../shared/parts'
import { PROJECTOR_ACTS } from './keys'

/** Listens, before a class, to the keys that no element of the page may take. */
export function useProjectorKeys(): void {
  useEffect(() => {
    window.addEventListener('keydown', onProjectedKey, { capture: true })
    return () => window.removeEventListener('keydown', onProjectedKey, { capture: true })
  }, [])
}

/** Keys that do nothing by themselves. */
const MODIFIER = /^(Shift|Control|Alt(Graph)?|Meta|CapsLock)$/
/** What was used last before a class, and would take a clicker's keys for its own. */
const USED_LAST = `select, [role="slider"], [role="application"], [role="grid"], ${CHOOSING}`

/**
 * Before a class, what no element may take: any key but the browser's own brings a blanked picture back, and
 * does no more, for nobody saw what it did; and a clicker steps, wherever the focus was left.
 */
function onProjectedKey(event: KeyboardEvent): void {
  const { isProjectorOn, isBlank, overlay, view } = labStore.getState()
  if (!isProjectorOn || overlay !== undefined || event.defaultPrevented) return
  if (MODIFIER.test(event.key)) return
  // A key that brought the picture back does no more as long as it is held.
  if (!event.repeat) isUncovering = isBlank
  const isUnseen = isBlank || isUncovering
  const act = isUnseen ? toggleBlank : clickedAct(event, view)
  if (act === undefined) return
  event.stopPropagation()
  // The browser's own keys do there what they do everywhere, and ours nothing.
  if (isBlank && (isCommand(event) || BROWSERS.test(event.key))) return
  event.preventDefault()
  if (!(isUnseen && event.repeat)) act()
}

let isUncovering = false

/** The browser's own; F5 is one that clickers send. */
const BROWSERS = /^F([^5]|\d\d)$/

const isCommand = ({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  ctrlKey || metaKey || altKey

/** The queues of the lock lab hear clickers themselves. An arrow chooses in a list, as everywhere. */
function clickedAct(event: KeyboardEvent, view: ViewName): (() => unknown) | undefined {
  const { key, target, shiftKey } = event
  if (view === 'locks' || isCommand(event) || shiftKey) return undefined
  if (!(target instanceof Element) || target.closest(USED_LAST) === null) return undefined
  return key.startsWith('Arrow') ? undefined : PROJECTOR_ACTS.get(key)
}
