import { useState } from 'react'
import { currentScenarioText } from '../../../app/experiment'
import { useLab, useLinkContents } from '../../../app/hooks'
import { closeOverlay, openOverlay } from '../../../app/selection'
import { labStore, selectSharedLesson, type LabState } from '../../../app/state'
import type { LinkPlace } from '../../../engine'
import {
  Button,
  CheckIcon,
  CopyIcon,
  Dialog,
  DownloadIcon,
  OpenIcon,
  QrIcon,
  SegmentedControl,
} from '../../../ui'
import { useT } from '../../shared/language'
import { FineCodeNote, QrCode } from '../qr'
import { EmbedForm, type LinkProps } from './EmbedForm'
import { ExportButtons } from './ExportButtons'
import { OfflineButton } from './OfflineButton'
import {
  copyText,
  LocalLinkNote,
  OmissionNote,
  runFileName,
  saveFile,
  useLink,
} from '../../shared/parts'
import styles from './ShareDialog.module.css'

/** The experiment as a link, a code or a file. */
export function ShareDialog() {
  const { t } = useT()
  const step = useLab(({ frame }) => frame?.step)
  // The link of the lock lab holds its comparison; files belong to the run on the stage.
  const isOfLocks = useLab(({ view }) => view === 'locks')
  const [chosen, setPlace] = useState<LinkPlace>('usual')
  const link = useLink('always', chosen)
  const place = chosen === 'usual' ? placeOf(link) : chosen
  const keeps = useLinkContents()
  const unopenable = !isOfLocks && keeps.link === 'none' ? t('branches.noLink') : undefined
  const [isCodeShown, setIsCodeShown] = useState(false)
  return (
    <Dialog
      isOpen
      title={t(isOfLocks ? 'share.titleLocks' : 'share.title')}
      description={t(isOfLocks ? 'share.introLocks' : 'share.intro')}
      closeLabel={t('common.close')}
      onClose={closeOverlay}
      returnsFocus={isNotFilming}
    >
      {step === undefined ? (
        <p>{t('share.nothing')}</p>
      ) : (
        <>
          <LinkField link={link} disabledReason={unopenable} />
          {!isOfLocks && <PlaceChoice place={place} onChange={setPlace} />}
          <p className={styles['note']} role="status">
            {unopenable === undefined && <LinkLength {...{ link, isOfLocks, step, place }} />}
          </p>
          <LocalLinkNote className={styles['note']} />
          {!isOfLocks && <OmissionNote keeps={keeps} className={styles['note']} />}
          {isCodeShown && <Code key={chosen} place={chosen} />}
        </>
      )}
      <div className={styles['files']}>
        {step !== undefined && (
          <>
            <Button
              icon={<QrIcon size={16} aria-hidden />}
              isPressed={isCodeShown}
              onClick={() => setIsCodeShown(!isCodeShown)}
            >
              {t('present.code')}
            </Button>
            {!isOfLocks && (
              <Button
                icon={<DownloadIcon size={16} aria-hidden />}
                onClick={() => void saveScenario()}
              >
                {t('share.save')}
              </Button>
            )}
          </>
        )}
        <Button icon={<OpenIcon size={16} aria-hidden />} onClick={() => openOverlay('gallery')}>
          {t('share.open')}
        </Button>
      </div>
      {step !== undefined && (
        <>
          <ExportButtons />
          <EmbedForm link={link} disabledReason={unopenable} />
        </>
      )}
      <OfflineButton />
    </Dialog>
  )
}

/** Returns the place at which a usual link opens: that of a named run is its beginning. */
const placeOf = (link: string | undefined): LinkPlace =>
  link?.includes('#run=') === true ? 'beginning' : 'here'

const hasLesson = (state: LabState): boolean => selectSharedLesson(state) !== undefined

interface LinkLengthProps {
  readonly link: string | undefined
  readonly isOfLocks: boolean
  readonly step: number
  readonly place: LinkPlace
}

function LinkLength({ link, isOfLocks, step, place }: LinkLengthProps) {
  const { t } = useT()
  const isOfLesson = useLab(hasLesson)
  if (link === undefined) return t('share.making')
  const { length } = link
  if (isOfLesson) return t('share.lesson', { length })
  return isOfLocks ? t('share.locks', { length }) : t('share.length', { length, step, place })
}

interface PlaceChoiceProps {
  readonly place: LinkPlace
  readonly onChange: (place: LinkPlace) => void
}

/** The choice of the moment at which the link opens the run. */
function PlaceChoice({ place, onChange }: PlaceChoiceProps) {
  const { t } = useT()
  // The link of a lesson holds its step.
  if (useLab(hasLesson)) return null
  return (
    <div className={styles['place']}>
      <SegmentedControl
        label={t('share.place')}
        segments={PLACES.map((value) => ({ value, label: t(`share.place.${value}`) }))}
        value={place}
        onChange={onChange}
      />
    </div>
  )
}

const PLACES = ['here', 'beginning'] as const satisfies readonly LinkPlace[]

/** A dialog that ends by starting a film leaves the focus to the recorder. */
const isNotFilming = (): boolean => !labStore.getState().isRecording

function LinkField({ link, disabledReason }: LinkProps) {
  const { t } = useT()
  const [isCopied, setIsCopied] = useState(false)
  const copy = async (): Promise<void> => {
    if (link === undefined) return
    if (await copyText(link)) setIsCopied(true)
  }
  return (
    <div className={styles['link']}>
      <input
        readOnly
        value={link ?? ''}
        aria-label={t('share.link')}
        onFocus={({ target }) => selectAll(target)}
      />
      <Button
        tone="primary"
        isBusy={link === undefined}
        disabledReason={disabledReason}
        icon={isCopied ? <CheckIcon size={16} aria-hidden /> : <CopyIcon size={16} aria-hidden />}
        onClick={() => void copy()}
      >
        {isCopied ? t('share.copied') : t('share.copy')}
      </Button>
    </div>
  )
}

/** Selects the text to be copied and scrolls to its beginning, which shows its kind. */
function selectAll(field: HTMLInputElement): void {
  field.select()
  field.scrollLeft = 0
}

/** The QR code of the moment at which it was opened: it stays still for a camera. */
function Code({ place }: { readonly place: LinkPlace }) {
  const { t } = useT()
  const link = useLink('once', place)
  if (link === undefined) return null
  return (
    <div className={styles['code']} ref={keepInSight}>
      <QrCode
        text={link}
        label={t('present.codeOf')}
        tooLong={t('present.codeLong', { length: link.length })}
      />
      <FineCodeNote text={link} className={styles['note']} />
    </div>
  )
}

/** Keeps the whole code in view once it is drawn, since a camera needs all of it. */
function keepInSight(code: HTMLElement | null): (() => void) | undefined {
  if (code === null) return undefined
  const drawn = new ResizeObserver(() => code.scrollIntoView({ block: 'nearest' }))
  drawn.observe(code)
  return () => drawn.disconnect()
}

async function saveScenario(): Promise<void> {
  const text = await currentScenarioText()
  saveFile(runFileName('json'), new Blob([text], { type: 'application/json' }))
}
