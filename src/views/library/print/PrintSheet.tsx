import { useLayoutEffect } from 'react'
import { createPortal } from 'react-dom'
import { keptLink } from '../../../app/experiment'
import { labStore } from '../../../app/state'
import type { Translator } from '../../../i18n'
import type { Frame } from '../../../simulator'
import { EnsembleTable } from '../../panels/ensemble'
import { useT } from '../../shared/language'
import { lateModule } from '../../shared/late'
import { shownDiagram } from '../../shared/parts'
import { currentPicture } from '../../export'
import { savedStyle, toSvg, type Picture } from '../../../drawing'
import { QrCode } from '../qr'
import styles from './PrintSheet.module.css'

/** The content of a printed sheet. */
export interface Paper {
  readonly link: string | undefined
  /** The frame of the run; undefined for a sheet of the lock lab. */
  readonly frame: Frame | undefined
  /** An SVG whose texts are escaped by its drawing. */
  readonly picture: string
  readonly diagram: string | undefined
}

/** The printed sheet: while it is mounted, the browser prints it and nothing else. */
export function PrintSheet({ link, frame, picture, diagram }: Paper) {
  const { t } = useT()
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    dataset['printing'] = ''
    return () => {
      delete dataset['printing']
    }
  }, [])
  return createPortal(
    <article className={styles['sheet']} data-testid="sheet">
      <div className={styles['picture']} dangerouslySetInnerHTML={{ __html: picture }} />
      {diagram !== undefined && (
        <div className={styles['picture']} dangerouslySetInnerHTML={{ __html: diagram }} />
      )}
      <footer className={styles['foot']}>
        {frame !== undefined && <EnsembleTable frame={frame} />}
        {link !== undefined && (
          <>
            <div>
              <QrCode text={link} label={t('present.codeOf')} tooLong="" />
            </div>
            <p className={styles['link']}>{link}</p>
          </>
        )}
      </footer>
    </article>,
    document.body,
  )
}

const locksPart = lateModule(() => import('../../lockLab'))

/** Fetches the code that draws a sheet of the shown view. */
export async function readyPaper(): Promise<void> {
  if (labStore.getState().view === 'locks') await locksPart.load()
}

/**
 * Builds the sheet of the present moment synchronously, because a printing browser does not wait. Undefined
 * where there is nothing to print.
 */
export function makePaper(
  translator: Translator,
  link: string | undefined = keptLink(),
): Paper | undefined {
  const { frame, view } = labStore.getState()
  if (view === 'locks') return locksPaper(translator, link)
  if (frame === undefined) return undefined
  const drawn = onPaper(() => ({
    picture: svgOf(currentPicture(translator)),
    diagram: view === 'spaceTime' ? svgOf(shownDiagram()) : undefined,
  }))
  if (drawn.picture === undefined) return undefined
  return { link, frame, picture: drawn.picture, diagram: drawn.diagram }
}

/** The sheet of the lock lab: its queues, without the run. */
function locksPaper(translator: Translator, link: string | undefined): Paper | undefined {
  const picture = onPaper(() => svgOf(locksPart.current()?.labPicture(translator)))
  if (picture === undefined) return undefined
  return { link, frame: undefined, picture, diagram: undefined }
}

const svgOf = (picture: Picture | undefined): string | undefined =>
  picture && toSvg(picture, savedStyle())

/** Draws with the colours of the light theme, for paper; the screen is not repainted meanwhile. */
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
