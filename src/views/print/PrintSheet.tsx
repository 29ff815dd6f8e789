import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { labStore, shownLink, stopPrinting } from '../../store'
import type { Translator } from '../../i18n'
import type { Frame } from '../../sim'
import { EnsembleTable } from '../ensemble'
import { useT } from '../language'
import { shownDiagram } from '../parts'
import { currentPicture, FONTS, toSvg } from '../picture'
import { QrCode } from '../qr'
import styles from './PrintSheet.module.css'

interface Sheet {
  readonly link: string
  /** Of the run; absent where the sheet is of the lock lab. */
  readonly frame: Frame | undefined
  /** SVGs whose every word is escaped by who drew them. */
  readonly picture: string
  readonly diagram: string | undefined
}

/** Makes a sheet of what is shown, opens the browser's dialog for it, and goes. */
export function PrintSheet() {
  const translator = useT()
  const [sheet, setSheet] = useState<Sheet>()
  useEffect(() => {
    let isWanted = true
    void makeSheet(translator).then((made) => {
      if (!isWanted) return
      if (made === undefined) stopPrinting()
      else setSheet(made)
    })
    return () => {
      isWanted = false
    }
  }, [translator])
  useEffect(() => {
    if (sheet === undefined) return undefined
    addEventListener('afterprint', stopPrinting, { once: true })
    document.documentElement.dataset['printing'] = ''
    window.print()
    return () => {
      removeEventListener('afterprint', stopPrinting)
      delete document.documentElement.dataset['printing']
    }
  }, [sheet])
  return sheet === undefined ? null : createPortal(<Paper {...sheet} />, document.body)
}

function Paper({ link, frame, picture, diagram }: Sheet) {
  const { t } = useT()
  return (
    <article className={styles['sheet']} data-testid="sheet">
      <div className={styles['picture']} dangerouslySetInnerHTML={{ __html: picture }} />
      {diagram !== undefined && (
        <div className={styles['picture']} dangerouslySetInnerHTML={{ __html: diagram }} />
      )}
      <footer className={styles['foot']}>
        {frame !== undefined && <EnsembleTable frame={frame} />}
        <div className={styles['code']}>
          <QrCode text={link} label={t('present.codeOf')} tooLong="" />
        </div>
        <p className={styles['link']}>{link}</p>
      </footer>
    </article>
  )
}

async function makeSheet(translator: Translator): Promise<Sheet | undefined> {
  const link = await shownLink()
  const { frame, view } = labStore.getState()
  if (view === 'locks') return locksSheet(link, translator)
  if (frame === undefined) return undefined
  const drawn = onPaper(() => ({
    picture: currentPicture(translator),
    diagram: view === 'spaceTime' ? shownDiagram() : undefined,
  }))
  if (drawn.picture === undefined) return undefined
  return { link, frame, picture: toSvg(drawn.picture, FONTS), diagram: drawn.diagram }
}

/** The queues as they stand, instead of the run that waits behind them. */
async function locksSheet(link: string, translator: Translator): Promise<Sheet | undefined> {
  const { labPicture } = await import('../locks/labPicture')
  const picture = onPaper(() => labPicture(translator))
  if (picture === undefined) return undefined
  return { link, frame: undefined, picture: toSvg(picture, FONTS), diagram: undefined }
}

/** Paper is light: draws with that theme's colours, which nobody sees on the screen meanwhile. */
function onPaper<T>(drawing: () => T): T {
  const { dataset } = document.documentElement
  const { theme } = dataset
  dataset['theme'] = 'light'
  try {
    return drawing()
  } finally {
    dataset['theme'] = theme
  }
}
