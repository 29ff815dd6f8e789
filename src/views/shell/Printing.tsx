import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { missPart, shownLink, stopPrinting, useLab } from '../../store'
import { useT } from '../language'
import { lateModule } from '../late'
import type { Paper } from '../print'

const printPart = lateModule(() => import('../print'))

/**
 * Whoever prints the page, our button, the browser's key or its menu, gets a sheet of the run: the page
 * as it stands on the screen is no good on paper.
 */
export function Printing() {
  const translator = useT()
  const isAsked = useLab((state) => state.isPrinting)
  const [paper, setPaper] = useState<Paper>()
  const askedLink = useRef<string>(undefined)
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    // The browser takes what is there when its listeners are done.
    const prepare = (): void =>
      flushSync(() =>
        setPaper((there) => there ?? printPart.current()?.makePaper(translator, askedLink.current)),
      )
    const putAway = (): void => setPaper(undefined)
    addEventListener('beforeprint', prepare, { signal })
    addEventListener('afterprint', putAway, { signal })
    const onMedia = ({ matches }: MediaQueryListEvent): void => (matches ? prepare() : putAway())
    matchMedia('print').addEventListener('change', onMedia, { signal })
    return () => stop.abort()
  }, [translator])
  useEffect(() => {
    if (!isAsked) return
    void print(askedLink).catch(missPart).finally(stopPrinting)
  }, [isAsked])
  const Sheet = printPart.current()?.PrintSheet
  return paper === undefined || Sheet === undefined ? null : <Sheet {...paper} />
}

/** Opens the browser's dialog once all is there that the sheet needs. */
async function print(link: { current: string | undefined }): Promise<void> {
  const [{ readyPaper }, made] = await Promise.all([printPart.load(), shownLink()])
  await readyPaper()
  link.current = made
  window.print()
  link.current = undefined
}
