import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { reportMissingModule } from '../../../app/engine'
import { shownLink } from '../../../app/experiment'
import { useLab } from '../../../app/hooks'
import { stopPrinting } from '../../../app/projector'
import { useT } from '../../shared/language'
import { makePaper, PrintSheet, readyPaper, type Paper } from '../../library/print'

/**
 * Prints a sheet of the run instead of the page, however printing is asked for: by the page's button, the
 * browser's key or its menu.
 */
export function Printing() {
  const translator = useT()
  const isPrinting = useLab((state) => state.isPrinting)
  const view = useLab((state) => state.view)
  const [paper, setPaper] = useState<Paper>()
  const sheetLink = useRef<string>(undefined)
  // The browser's menu prints at once, so the sheet's code is loaded before.
  useEffect(() => {
    // A print by button or key reports a missing part.
    void readyPaper().catch(() => undefined)
  }, [view])
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    // The browser prints the content of the page as soon as its listeners return.
    const prepare = (): void =>
      flushSync(() => setPaper((current) => current ?? makePaper(translator, sheetLink.current)))
    const putAway = (): void => setPaper(undefined)
    addEventListener('beforeprint', prepare, { signal })
    addEventListener('afterprint', putAway, { signal })
    const onMedia = ({ matches }: MediaQueryListEvent): void => (matches ? prepare() : putAway())
    matchMedia('print').addEventListener('change', onMedia, { signal })
    return () => stop.abort()
  }, [translator])
  useEffect(() => {
    if (!isPrinting) return
    void print(sheetLink).catch(reportMissingModule).finally(stopPrinting)
  }, [isPrinting])
  return paper === undefined ? null : <PrintSheet {...paper} />
}

/** Opens the browser's print dialog once the link and the drawing code are loaded. */
async function print(link: { current: string | undefined }): Promise<void> {
  const [linkText] = await Promise.all([shownLink(), readyPaper()])
  link.current = linkText
  window.print()
  link.current = undefined
}
