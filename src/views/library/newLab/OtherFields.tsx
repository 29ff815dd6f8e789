import {
  changeDraft,
  hasGroups,
  membersOf,
  SERVERS_MAX,
  withGroup,
  withGroups,
  withWeight,
} from '../../../app/newLab'
import { Field, Select, Switch } from '../../../ui'
import { useT } from '../../shared/language'
import type { FormProps } from './form'
import styles from './NewLab.module.css'

/** Groups and weights of the voters. */
export function GroupFields({ draft: { config } }: FormProps) {
  const { t } = useT()
  const voters = membersOf(config).filter(({ isObserver }) => !isObserver)
  const groups = new Set(voters.flatMap(({ group }) => (group === undefined ? [] : [group])))
  const last = Math.max(0, ...groups)
  const numbers = [...new Set([...groups, last + 1])].toSorted((a, b) => a - b)
  const isOn = hasGroups(config)
  return (
    <>
      <Switch
        label={t('newLab.byGroups')}
        isOn={isOn}
        onChange={(on) => changeDraft((draft) => ({ config: withGroups(draft.config, on) }))}
      />
      {isOn && (
        <ul className={styles['members']}>
          {voters.slice(0, SERVERS_MAX).map(({ id, group, weight }) => (
            <li key={id}>
              <b aria-hidden>{id}</b>
              <Select
                label={t('newLab.groupOf', { id })}
                options={[
                  { value: '', label: t('newLab.noGroup') },
                  ...numbers.map((number) => ({
                    value: String(number),
                    label: String(number),
                  })),
                ]}
                value={group === undefined ? '' : String(group)}
                onChange={(chosen) =>
                  changeDraft((draft) => ({
                    config: withGroup(draft.config, id, chosen === '' ? undefined : Number(chosen)),
                  }))
                }
              />
              <input
                aria-label={t('newLab.weightOf', { id })}
                className={styles['weight']}
                inputMode="numeric"
                placeholder="1"
                value={weight ?? ''}
                onChange={({ target: { value } }) =>
                  changeDraft((draft) => ({
                    config: withWeight(draft.config, id, value === '' ? undefined : value),
                  }))
                }
              />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** Servers of etcd and Redis, and those of Redis that replicate its first. */
export function RivalFields({ draft: { etcd, redis, replicas }, errorOf }: FormProps) {
  const { t } = useT()
  return (
    <div className={styles['fields']}>
      <Field
        label={t('newLab.etcd')}
        isMono
        inputMode="numeric"
        value={etcd}
        error={errorOf('etcd')}
        onChange={({ target }) => changeDraft({ etcd: target.value })}
      />
      <Field
        label={t('newLab.redis')}
        isMono
        inputMode="numeric"
        value={redis}
        error={errorOf('redis')}
        onChange={({ target }) => changeDraft({ redis: target.value })}
      />
      <Field
        label={t('newLab.replicas')}
        hint={t('newLab.replicasHint')}
        isMono
        value={replicas}
        placeholder="2, 3"
        error={errorOf('replicas')}
        onChange={({ target }) => changeDraft({ replicas: target.value })}
      />
    </div>
  )
}

/** The name of the run, its seed and its date. */
export function RunFields({ draft: { title, seed, startsAt }, errorOf }: FormProps) {
  const { t } = useT()
  return (
    <div className={styles['fields']}>
      <Field
        label={t('newLab.name')}
        hint={t('newLab.nameHint')}
        value={title}
        error={errorOf('title')}
        onChange={({ target }) => changeDraft({ title: target.value })}
      />
      <Field
        label={t('newLab.seed')}
        hint={t('newLab.seedHint')}
        isMono
        inputMode="numeric"
        value={seed}
        error={errorOf('seed')}
        onChange={({ target }) => changeDraft({ seed: target.value })}
      />
      <Field
        label={t('newLab.startsAt')}
        isMono
        value={startsAt}
        placeholder="2026-01-31T08:00:00Z"
        error={errorOf('startsAt')}
        onChange={({ target }) => changeDraft({ startsAt: target.value })}
      />
    </div>
  )
}
