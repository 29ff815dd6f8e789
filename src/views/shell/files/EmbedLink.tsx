import { withoutEmbed } from '../../../app/experiment'
import { useT } from '../../shared/language'
import styles from './EmbedLink.module.css'

/** A link from an embedded page to the whole lab, at the same run. */
export function EmbedLink() {
  const { t } = useT()
  return (
    <a
      className={styles['embedLink']}
      href={withoutEmbed(location.href)}
      target="_blank"
      rel="noopener noreferrer"
      // The page's address follows the run, but the attribute does not, so it is set at each press.
      onClick={({ currentTarget }) => {
        currentTarget.href = withoutEmbed(location.href)
      }}
    >
      {t('record.openWhole')}
    </a>
  )
}
