import { useState } from 'react'
import { Button, PanelSection } from '../../../ui'
import { useT } from '../../shared/language'
import type { ServersFormProps } from './formProps'
import styles from './Faults.module.css'
import { NumberField, numberOf } from './NumberField'

const MS_MAX = 600_000
const COUNT_MAX = 1_000
const PLAIN = ['fillDisk', 'restoreDisk', 'purgeLogs', 'wipeDisk'] as const

/** Slow, failing, full and lost disks. */
export function DiskForm({ servers, disabledReason, onAct }: ServersFormProps) {
  const { t } = useT()
  const [slow, setSlow] = useState('200')
  const [failing, setFailing] = useState('1')
  const ms = numberOf(slow, 0, MS_MAX)
  const count = numberOf(failing, 1, COUNT_MAX)
  const bad = t('faults.badNumber')
  return (
    <PanelSection title={t('faults.disk')}>
      <div className={styles['form']}>
        <NumberField label={t('faults.syncTakes')} value={slow} onChange={setSlow} />
        <Button
          disabledReason={disabledReason ?? (ms === undefined ? bad : undefined)}
          onClick={() => {
            if (ms !== undefined) onAct({ do: 'slowDisk', server: servers, ms })
          }}
        >
          {t('faults.do.slowDisk')}
        </Button>
      </div>
      <div className={styles['form']}>
        <NumberField label={t('faults.syncsFailing')} value={failing} onChange={setFailing} />
        <Button
          disabledReason={disabledReason ?? (count === undefined ? bad : undefined)}
          onClick={() => {
            if (count !== undefined) onAct({ do: 'failSync', server: servers, count })
          }}
        >
          {t('faults.do.failSync')}
        </Button>
      </div>
      <div className={styles['buttons']}>
        {PLAIN.map((what) => (
          <Button
            key={what}
            size="small"
            tone={what === 'wipeDisk' ? 'danger' : 'default'}
            disabledReason={disabledReason}
            onClick={() => onAct({ do: what, server: servers })}
          >
            {t(`faults.do.${what}`)}
          </Button>
        ))}
      </div>
    </PanelSection>
  )
}
