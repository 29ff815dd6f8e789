import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { useLab } from '../../../app/hooks'
import { dismissNotice, expireNotices } from '../../../app/notices'
import type { Notice, NoticeKind } from '../../../app/state'
import { cancelOpening } from '../../../app/playback'
import { returnToRun } from '../../../app/newLab'
import { openOverlay } from '../../../app/selection'
import { Button, IconButton, XIcon } from '../../../ui'
import { useT } from '../../shared/language'
import { late } from '../../shared/late'
import { noticeDetail, noticeText } from '../../narration/words'
import { placeOverlay, hiddenArea, stageAbove } from '../page/placeOverlay'
import styles from './Notices.module.css'
import { Notes } from './Notes'
import { SilentWorkersBanner } from './SilentWorkersBanner'
import { UpdateOffer } from './UpdateOffer'

const MythNotice = late(async () => (await import('../../learn')).MythNotice)

/** The time for which a hint, or a notice of a finished action, stays, ms. */
const PASSING_MS = 8_000

const PASSING_KINDS: ReadonlySet<NoticeKind> = new Set(['done', 'hint'])

/** Runs that were not kept: their notices lead to where they are saved. */
const SAVED_BY_SHARE: ReadonlySet<string> = new Set([
  'noLink',
  'addressRefused',
  'nothingKept',
  'storageFull',
])

/** News, hints and errors, each until it is dismissed or passes. */
export function Notices() {
  const { t } = useT()
  const notices = useLab((state) => state.notices)
  const ref = useRef<HTMLDivElement>(null)
  useNoticePlace(ref)
  useEffect(expireNotices, [])
  return (
    <div
      ref={ref}
      className={styles['notices']}
      role="region"
      aria-label={t('shell.notices')}
      aria-live="polite"
    >
      <SilentWorkersBanner />
      <Opening />
      <UpdateOffer />
      <Notes />
      {notices.map((notice) => (
        <Line key={notice.id} notice={notice} />
      ))}
    </div>
  )
}

/** The progress of a run that is opened far from its beginning, and computed up to that moment. */
function Opening() {
  const { t } = useT()
  const share = useLab(({ opening }) => opening?.share)
  if (share === undefined) return null
  return (
    <div className={styles['notice']}>
      <div>
        <p>{t('shell.opening')}</p>
        <progress aria-label={t('shell.opening')} value={share} max={1} />
      </div>
      <Button size="small" onClick={cancelOpening}>
        {t('shell.stopOpening')}
      </Button>
    </div>
  )
}

/**
 * On a wide page notices go to a free place of the stage; on a phone they lie over the panel. A question is
 * nowhere covered.
 */
const IS_WIDE = '(min-width: 768px)'
/** The distance of a notice from a question below it on a phone, px. */
const GAP_PX = 8

/**
 * The interval of the test whether a card lies under a notice, ms, since cards move to their places
 * gradually.
 */
const LOOK_MS = 500

/** Elements of the stage that notices leave free: cards, tally, clients, tools and prompts. */
const OBSTACLES = '[role="group"], [role="status"], [role="alert"], [data-hub], button'

/** Places the notices where they hide no server, and again when a server moves under them. */
function useNoticePlace(ref: RefObject<HTMLDivElement | null>): void {
  useLayoutEffect(() => {
    const { current } = ref
    if (current === null) return undefined
    const stage = current.ownerDocument.querySelector('main')
    if (stage === null) return undefined
    const boxes = () =>
      [...stage.querySelectorAll(OBSTACLES)].map((part) => part.getBoundingClientRect())
    const question = (): DOMRect | undefined =>
      stage.querySelector('[data-question] > *')?.getBoundingClientRect()
    const place = (): void => {
      const isPlaced = matchMedia(IS_WIDE).matches
      const questionBox = question()
      const { x, y } = placeOverlay(
        stageAbove(stage.getBoundingClientRect(), questionBox),
        boxes(),
        current.getBoundingClientRect(),
      )
      current.style.left = isPlaced ? `${x}px` : ''
      current.style.top = isPlaced ? `${y}px` : ''
      const above = questionBox === undefined ? '' : `${innerHeight - questionBox.top + GAP_PX}px`
      current.style.bottom = isPlaced ? 'auto' : above
    }
    const look = (): void => {
      // A notice under the pointer or with the focus does not move.
      const isStill = current.childElementCount === 0 || current.matches(':hover, :focus-within')
      if (isStill) return
      const questionBox = question()
      const obstacles = questionBox === undefined ? boxes() : [...boxes(), questionBox]
      const isFree =
        matchMedia(IS_WIDE).matches && hiddenArea(current.getBoundingClientRect(), obstacles) === 0
      if (!isFree) place()
    }
    const observer = new ResizeObserver(place)
    for (const part of [stage, current]) observer.observe(part)
    const timer = setInterval(look, LOOK_MS)
    return () => {
      observer.disconnect()
      clearInterval(timer)
    }
  }, [ref])
}

function Line({ notice }: { readonly notice: Notice }) {
  const { t } = useT()
  // The pointer and the focus may both be in the notice; one that leaves must not release the other.
  const [attentionCount, setAttentionCount] = useState(0)
  const isPassing = PASSING_KINDS.has(notice.kind) && attentionCount === 0
  const come = (): void => setAttentionCount((count) => count + 1)
  const go = (): void => setAttentionCount((count) => count - 1)
  useEffect(() => {
    if (!isPassing) return undefined
    const timer = setTimeout(() => dismissNotice(notice.id), PASSING_MS)
    return () => clearTimeout(timer)
  }, [isPassing, notice.id])
  const { detail: message = '', ...rest } = notice
  const detail = noticeDetail({ ...rest, message }, t)
  return (
    <div
      className={styles['notice']}
      data-kind={notice.kind}
      onMouseEnter={come}
      onMouseLeave={go}
      onFocus={come}
      onBlur={go}
    >
      <div>
        {notice.code === 'myth' ? (
          <MythNotice id={message} />
        ) : (
          <>
            <p>{noticeText(notice, t)}</p>
            {detail !== undefined && <code>{detail}</code>}
          </>
        )}
        {SAVED_BY_SHARE.has(notice.code) && (
          <Button size="small" onClick={() => openOverlay('share')}>
            {t('shell.shareRun')}
          </Button>
        )}
        {notice.code === 'replaced' && (
          <Button size="small" onClick={() => void returnToRun()}>
            {t('notice.returnToRun')}
          </Button>
        )}
      </div>
      <IconButton size="small" label={t('common.close')} onClick={() => dismissNotice(notice.id)}>
        <XIcon size={15} aria-hidden />
      </IconButton>
    </div>
  )
}
