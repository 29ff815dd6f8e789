import { useSettingWarnings } from '../../../app/hooks'
import type { LabProblem } from '../../../engine'
import { problemsText } from '../../../i18n'
import { PanelSection } from '../../../ui'
import { useT } from '../language'
import styles from './parts.module.css'

/** The settings of the run that count otherwise than they look; nothing where there are none. */
export function SettingWarnings() {
  const { t } = useT()
  const warnings = useSettingWarnings()
  if (warnings.length === 0) return null
  return (
    <PanelSection title={t('inspector.settings')} note={t('inspector.settingsNote')}>
      <WarningList warnings={warnings} />
    </PanelSection>
  )
}

/** Warnings, a line each, without the place of the run's own configuration, which every reader knows. */
export function WarningList({ warnings }: { readonly warnings: readonly LabProblem[] }) {
  const { t } = useT()
  const lines = warnings.map(({ place = '', ...warning }) =>
    problemsText([{ ...warning, place: place.startsWith('ensemble') ? '' : place }], t),
  )
  return (
    <ul className={styles['warnings']}>
      {[...new Set(lines)].map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
