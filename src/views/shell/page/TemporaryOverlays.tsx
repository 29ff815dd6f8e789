import { useLayoutEffect } from 'react'
import { useLab } from '../../../app/hooks'
import { startPrinting } from '../../../app/projector'
import { labStore } from '../../../app/state'
import { late } from '../../shared/late'

const DropTarget = late(async () => (await import('../files/DropTarget')).DropTarget)
// The browser's menu prints at once, so the sheet's part is loaded before.
const Printing = late(async () => (await import('../files/Printing')).Printing)
const Recorder = late(async () => (await import('../../export')).Recorder)

/** Overlays that pass: a film being made, a printed sheet, a drop. */
export function TemporaryOverlays() {
  const isRecording = useLab((state) => state.isRecording)
  useLayoutEffect(() => {
    document.addEventListener('keydown', printKey)
    return () => document.removeEventListener('keydown', printKey)
  }, [])
  return (
    <>
      <DropTarget />
      {isRecording && <Recorder />}
      <Printing />
    </>
  )
}

/**
 * Prints a sheet with a new link for the browser's key; its menu leaves no time, and prints the address bar's
 * link.
 */
function printKey(event: KeyboardEvent): void {
  const isPrint = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'p'
  if (!isPrint || event.shiftKey || labStore.getState().frame === undefined) return
  event.preventDefault()
  startPrinting()
}
