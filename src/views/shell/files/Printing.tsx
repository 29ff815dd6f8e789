import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { reportMissingModule } from '../../../app/engine'
import { shownLink } from '../../../app/experiment'
import { useLab } from '../../../app/hooks'
import { stopPrinting } from '../../../app/projector'
import { useT } from '../../shared/language'
import { makePaper, PrintSheet, readyPaper, type Paper } from '../../library/print'

/**
 * Whoever prints the page, our button, the browser's key or its menu, gets a sheet of the run: the page
 * as it stands on the screen is no good on paper.
 */
export function Printing() {
  const translator = useT()
  const isAsked = useLab((state) => state.isPrinting)
  const view = useLab((state) => state.view)
  const [paper, setPaper] = useState<Paper>()
  const askedLink = useRef<string>(undefined)
  // From its menu the browser prints at once, so all has to be there by then.
  useEffect(() => {
    // Whoever asks for it by our button or key is told that it did not come.
    void readyPaper().catch(() => undefined)
  }, [view])
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    // The browser takes what is there when its listeners are done.
    const prepare = (): void =>
      flushSync(() => setPaper((current) => current ?? makePaper(translator, askedLink.current)))
    const putAway = (): void => setPaper(undefined)
    addEventListener('beforeprint', prepare, { signal })
    addEventListener('afterprint', putAway, { signal })
    const onMedia = ({ matches }: MediaQueryListEvent): void => (matches ? prepare() : putAway())
    matchMedia('print').addEventListener('change', onMedia, { signal })
    return () => stop.abort()
  }, [translator])
  useEffect(() => {
    if (!isAsked) return
    void print(askedLink).catch(reportMissingModule).finally(stopPrinting)
  }, [isAsked])
  return paper === undefined ? null : <PrintSheet {...paper} />
}

/** Opens the browser's dialog once all is there that the sheet needs. */
async function print(link: { current: string | undefined }): Promise<void> {
  const [made] = await Promise.all([shownLink(), readyPaper()])
  link.current = made
  window.print()
  link.current = undefined
}
