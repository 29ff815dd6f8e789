import type { ReactNode } from 'react'
import type { LockSystemId } from '../../../scenario'
import {
  changeWorkload,
  LOCK_SYSTEMS_MAX,
  playQueues,
  toggleLockSystem,
  ARRIVALS,
  LOCK_FAULTS,
  LOCK_SYSTEM_IDS,
  LOCK_SYSTEMS,
  WORKLOAD_BOUNDS,
} from '../../../app/locks'
import { useLockLab } from '../../../app/hooks'
import { Button, RestartIcon, Select } from '../../../ui'
import { useT } from '../../shared/language'
import styles from './Settings.module.css'
import { NumberField } from './NumberField'

/** The form of a comparison: kinds of locks, workload and fault. */
export function Settings({ onRun }: { readonly onRun: () => void }) {
  const { t } = useT()
  const workload = useLockLab((state) => state.workload)
  const isAnyShared = useLockLab(({ systems }) => systems.some((id) => LOCK_SYSTEMS[id].isShared))
  return (
    <div className={styles['settings']} role="group" aria-label={t('locks.settings')}>
      <Systems />
      <div className={styles['fields']}>
        <NumberSetting name="clients" />
        <Labelled label={t('locks.set.fault')}>
          <Select
            label={t('locks.set.fault')}
            options={LOCK_FAULTS.map((value) => ({ value, label: t(`locks.fault.${value}`) }))}
            value={workload.fault}
            onChange={(fault) => changeWorkload({ fault })}
          />
        </Labelled>
        <Labelled label={t('locks.set.arrival')}>
          <Select
            label={t('locks.set.arrival')}
            options={ARRIVALS.map((value) => ({ value, label: t(`locks.arrival.${value}`) }))}
            value={workload.arrival}
            onChange={(arrival) => changeWorkload({ arrival })}
          />
        </Labelled>
        <NumberSetting name="everyMs" />
        <NumberSetting name="holdMs" />
        <NumberSetting name="rounds" />
        <NumberSetting name="failures" />
        {isAnyShared && <NumberSetting name="readers" />}
        <NumberSetting name="leaseMs" />
        <NumberSetting name="seed" />
        <Run onRun={onRun} />
      </div>
    </div>
  )
}

function Systems() {
  const { t } = useT()
  return (
    <div className={styles['systems']} role="group" aria-label={t('locks.systems')}>
      {SYSTEMS.map((system) => (
        <span key={system} className={styles['family']}>
          <span>{t(`locks.of.${system}`)}</span>
          {LOCK_SYSTEM_IDS.filter((id) => LOCK_SYSTEMS[id].system === system).map((id) => (
            <SystemButton key={id} id={id} />
          ))}
        </span>
      ))}
    </div>
  )
}

const SYSTEMS = [...new Set(LOCK_SYSTEM_IDS.map((id) => LOCK_SYSTEMS[id].system))]

function SystemButton({ id }: { readonly id: LockSystemId }) {
  const { t } = useT()
  const isChosen = useLockLab(({ systems }) => systems.includes(id))
  const isFull = useLockLab(({ systems }) => systems.length >= LOCK_SYSTEMS_MAX)
  return (
    <Button
      size="small"
      isPressed={isChosen}
      className={styles['system']}
      tooltip={t(`locks.system.${id}`)}
      disabledReason={isFull && !isChosen ? t('locks.systemsMax') : undefined}
      onClick={() => toggleLockSystem(id)}
    >
      {t(`locks.short.${id}`)}
    </Button>
  )
}

function NumberSetting({ name }: { readonly name: keyof typeof WORKLOAD_BOUNDS }) {
  const { t } = useT()
  const value = useLockLab((state) => state.workload[name])
  const [min, max] = WORKLOAD_BOUNDS[name]
  return (
    <NumberField
      label={t(`locks.set.${name}`)}
      value={value}
      min={min}
      max={max}
      isWhole={name !== 'everyMs'}
      outside={t('locks.outside', { min, max })}
      onChange={(next) => changeWorkload({ [name]: next })}
    />
  )
}

function Labelled({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <span className={styles['labelled']}>
      <span aria-hidden>{label}</span>
      {children}
    </span>
  )
}

function Run({ onRun }: { readonly onRun: () => void }) {
  const { t } = useT()
  const isStale = useLockLab(
    ({ shown, shownWorkload, workload, systems }) =>
      shown.length > 0 &&
      (shownWorkload !== workload ||
        shown.map(({ result }) => result.trial.system).join() !== systems.join()),
  )
  const isComputing = useLockLab((state) => state.share !== undefined)
  return (
    <div className={styles['run']}>
      <Button
        tone="primary"
        icon={<RestartIcon size={16} aria-hidden />}
        disabledReason={isComputing ? t('locks.wait') : undefined}
        onClick={() => {
          onRun()
          void playQueues()
        }}
      >
        {t('locks.runAgain')}
      </Button>
      <span role="status">{isStale && t('locks.stale')}</span>
    </div>
  )
}
