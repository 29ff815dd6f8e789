import { problemText } from '../../../i18n'
import { changeDraft } from '../../../app/newLab'
import { openDropped } from '../../../app/page'
import type { LabProblem } from '../../../engine'
import { OpenIcon, TextArea } from '../../../ui'
import { useT } from '../../shared/language'
import styles from './NewLab.module.css'

export interface ConfigSectionProps {
  readonly config: string
  readonly problems: readonly LabProblem[]
  readonly warnings: readonly LabProblem[]
}

/** The text of `zoo.cfg`, with everything that the lab finds in it. */
export function ConfigSection({ config, problems, warnings }: ConfigSectionProps) {
  const { t } = useT()
  const own = problems.filter(({ place = '' }) => place.startsWith('ensemble.config'))
  const say = ({ code, values }: LabProblem): string => problemText({ code, values }, t)
  return (
    <section className={styles['config']} aria-label={t('newLab.config')}>
      <TextArea
        label={t('newLab.config')}
        hint={t('newLab.configHint')}
        error={own.length === 0 ? undefined : own.map(say).join('\n')}
        rows={Math.min(24, Math.max(12, config.split('\n').length + 1))}
        value={config}
        onChange={({ target }) => changeDraft({ config: target.value })}
      />
      <label className={styles['file']}>
        <OpenIcon size={16} aria-hidden />
        {t('newLab.openFile')}
        <input
          type="file"
          className="visually-hidden"
          onChange={({ target }) => {
            const file = target.files?.[0]
            if (file !== undefined) void openDropped(file)
            target.value = ''
          }}
        />
      </label>
      {warnings.length > 0 && (
        <div className={styles['warnings']} role="group" aria-label={t('newLab.warnings')}>
          <h4>{t('newLab.warnings')}</h4>
          <ul>
            {warnings.map(say).map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}
