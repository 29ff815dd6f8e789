import { dismissNotice, giveUpOpening, useLab, type Notice } from '../../store'
import { Button, IconButton, XIcon } from '../../ui'
import { useT } from '../language'
import { noticeDetail, noticeText } from '../words'
import styles from './Notices.module.css'
import { UpdateOffer } from './UpdateOffer'

/** What the reader should know, for as long as he likes. */
export function Notices() {
  const { t } = useT()
  const notices = useLab((state) => state.notices)
  return (
    <div
      className={styles['notices']}
      role="region"
      aria-label={t('shell.notices')}
      aria-live="polite"
    >
      <Opening />
      <UpdateOffer />
      {notices.map((notice) => (
        <Line key={notice.id} notice={notice} />
      ))}
    </div>
  )
}

/** A run that is opened far from its beginning is computed up to there. */
function Opening() {
  const { t } = useT()
  const share = useLab((state) => state.opening)
  if (share === undefined) return null
  return (
    <div className={styles['notice']}>
      <div>
        <p>{t('shell.opening')}</p>
        <progress aria-label={t('shell.opening')} value={share} max={1} />
      </div>
      <Button size="small" onClick={giveUpOpening}>
        {t('shell.stopOpening')}
      </Button>
    </div>
  )
}

function Line({ notice }: { readonly notice: Notice }) {
  const { t } = useT()
  const detail = noticeDetail(notice.code, notice.detail)
  return (
    <div className={styles['notice']} data-kind={notice.kind}>
      <div>
        <p>{noticeText(notice, t)}</p>
        {detail !== undefined && <code>{detail}</code>}
      </div>
      <IconButton size="small" label={t('common.close')} onClick={() => dismissNotice(notice.id)}>
        <XIcon size={15} aria-hidden />
      </IconButton>
    </div>
  )
}
