import { useState } from 'react'
import { Button, PanelSection, SegmentedControl } from '../../../ui'
import { useT } from '../../shared/language'
import type { ServersFormProps } from './formProps'
import styles from './Faults.module.css'
import { NumberField, numberOf } from './NumberField'

const MS_MAX = 600_000
const COUNT_MAX = 1_000
const PLAIN = ['fillDisk', 'restoreDisk', 'purgeLogs', 'wipeDisk'] as const
const DAMAGES = ['flip', 'tear', 'empty'] as const
const DAMAGED = ['damageLog', 'damageSnapshot'] as const

/** Slow, failing, full, lost and damaged disks. */
export function DiskForm({ servers, disabledReason, onAct }: ServersFormProps) {
  const { t } = useT()
  const [slow, setSlow] = useState('200')
  const [failing, setFailing] = useState('1')
  const [how, setHow] = useState<(typeof DAMAGES)[number]>('flip')
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
      <div className={styles['form']}>
        <SegmentedControl
          label={t('faults.damageHow')}
          segments={DAMAGES.map((value) => ({ value, label: t(`faults.damage.${value}`) }))}
          value={how}
          onChange={setHow}
        />
        {DAMAGED.map((what) => (
          <Button
            key={what}
            size="small"
            tone="danger"
            disabledReason={disabledReason}
            onClick={() => onAct({ do: what, server: servers, how })}
          >
            {t(`faults.do.${what}`)}
          </Button>
        ))}
      </div>
    </PanelSection>
  )
}
