import { useT } from '../../shared/language'
import styles from './Transcript.module.css'

/** Lines that were typed at a paused client: it has not read them yet. */
export function UnreadLines({ lines = [] }: { readonly lines: readonly string[] | undefined }) {
  const { t } = useT()
  return lines.map((line, index) => (
    // They keep their order, and one may be typed twice.
    // oxlint-disable-next-line react/no-array-index-key
    <p key={index} className={styles['queued']}>
      <code>{line}</code> {t('console.unread')}
    </p>
  ))
}
