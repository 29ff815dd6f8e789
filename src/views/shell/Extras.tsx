import { useEffect } from 'react'
import { labStore, startPrinting, useLab } from '../../store'
import { late } from '../late'

const DropTarget = late(async () => (await import('./DropTarget')).DropTarget)
const Recorder = late(async () => (await import('../picture')).Recorder)
const PrintSheet = late(async () => (await import('../print')).PrintSheet)

/** What comes over the page for a while: a film being made, a sheet for the printer, a drop. */
export function Extras() {
  const isRecording = useLab((state) => state.isRecording)
  const isPrinting = useLab((state) => state.isPrinting)
  useEffect(() => {
    document.addEventListener('keydown', printKey)
    return () => document.removeEventListener('keydown', printKey)
  }, [])
  return (
    <>
      <DropTarget />
      {isRecording && <Recorder />}
      {isPrinting && <PrintSheet />}
    </>
  )
}

/** The browser's own key makes our sheet: the page as it stands on the screen is no good on paper. */
function printKey(event: KeyboardEvent): void {
  const isPrint = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'p'
  if (!isPrint || event.shiftKey || labStore.getState().frame === undefined) return
  event.preventDefault()
  startPrinting()
}
