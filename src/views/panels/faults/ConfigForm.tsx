import { useState } from 'react'
import { useConfigWarnings } from '../../../app/hooks'
import { Button, PanelSection, TextArea } from '../../../ui'
import { useT } from '../../shared/language'
import { WarningList } from '../../shared/parts'
import type { ServersFormProps } from './formProps'
import styles from './Faults.module.css'

/** Another `zoo.cfg` for the chosen servers, which each reads at its next start. */
export function ConfigForm({ servers, disabledReason, onAct }: ServersFormProps) {
  const { t } = useT()
  const [config, setConfig] = useState('')
  const warnings = useConfigWarnings(config)
  const isEmpty = config.trim() === ''
  return (
    <PanelSection title={t('faults.config')}>
      <TextArea
        label={t('faults.configText')}
        hint={t('faults.configHint')}
        value={config}
        onChange={(event) => setConfig(event.target.value)}
      />
      {!isEmpty && warnings.length > 0 && (
        <div role="group" aria-label={t('newLab.warnings')}>
          <WarningList warnings={warnings} />
        </div>
      )}
      <div className={styles['form']}>
        <Button
          disabledReason={disabledReason ?? (isEmpty ? t('faults.configMissing') : undefined)}
          onClick={() => onAct({ do: 'configure', server: servers, config })}
        >
          {t('faults.do.configure')}
        </Button>
      </div>
    </PanelSection>
  )
}
