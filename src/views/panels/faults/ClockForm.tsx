import { useState } from 'react'
import { Button, PanelSection } from '../../../ui'
import { useT } from '../../shared/language'
import type { ServersFormProps } from './formProps'
import styles from './Faults.module.css'
import { NumberField, numberOf } from './NumberField'

const RATE_MIN = 0.1
const RATE_MAX = 10
const JUMP_MAX_MS = 86_400_000

/** Clocks that run fast or slow, or jump. */
export function ClockForm({ servers, disabledReason, onAct }: ServersFormProps) {
  const { t } = useT()
  const [rateText, setRate] = useState('1')
  const [jumpText, setJump] = useState('0')
  const rate = numberOf(rateText, RATE_MIN, RATE_MAX)
  const jump = numberOf(jumpText, -JUMP_MAX_MS, JUMP_MAX_MS)
  const isBad = rate === undefined || jump === undefined
  return (
    <PanelSection title={t('faults.clock')}>
      <div className={styles['form']}>
        <NumberField label={t('faults.rate')} value={rateText} onChange={setRate} />
        <NumberField label={t('faults.jump')} value={jumpText} onChange={setJump} />
        <Button
          disabledReason={disabledReason ?? (isBad ? t('faults.badNumber') : undefined)}
          onClick={() => {
            if (rate === undefined || jump === undefined) return
            onAct({ do: 'skew', server: servers, rate, ...(jump === 0 ? {} : { jump }) })
          }}
        >
          {t('faults.do.skew')}
        </Button>
      </div>
    </PanelSection>
  )
}
