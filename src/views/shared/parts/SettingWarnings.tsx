import { useSettingWarnings } from '../../../app/hooks'
import { problemsText } from '../../../i18n'
import { PanelSection } from '../../../ui'
import { useT } from '../language'
import styles from './parts.module.css'

/** The settings of the run that count otherwise than they look; nothing where there are none. */
export function SettingWarnings() {
  const { t } = useT()
  const warnings = useSettingWarnings()
  if (warnings.length === 0) return null
  // The place of all is the run's configuration, which the title names.
  const lines = warnings.map((warning) => problemsText([{ ...warning, place: '' }], t))
  return (
    <PanelSection title={t('inspector.settings')} note={t('inspector.settingsNote')}>
      <ul className={styles['warnings']}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </PanelSection>
  )
}
