import { useEffect } from 'react'
import { useLab } from '../../../app/hooks'
import { startPrinting } from '../../../app/projector'
import { labStore } from '../../../app/state'
import { late } from '../../shared/late'

const DropTarget = late(async () => (await import('../files/DropTarget')).DropTarget)
// From its menu a browser prints at once, so the sheet's part is fetched before anybody asks.
const Printing = late(async () => (await import('../files/Printing')).Printing)
const Recorder = late(async () => (await import('../../export')).Recorder)

/** What comes over the page for a while: a film being made, a sheet for the printer, a drop. */
export function TemporaryOverlays() {
  const isRecording = useLab((state) => state.isRecording)
  useEffect(() => {
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

/** With the browser's own key there is time for a new link; its menu prints the one that the address bar holds. */
function printKey(event: KeyboardEvent): void {
  const isPrint = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'p'
  if (!isPrint || event.shiftKey || labStore.getState().frame === undefined) return
  event.preventDefault()
  startPrinting()
}
