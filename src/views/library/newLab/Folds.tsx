import { useState, type ReactNode } from 'react'
import { configValue, type PlacedProblems } from '../../../app/newLab'
import type { Translator } from '../../../i18n'
import { WarningIcon } from '../../../ui'
import { useT } from '../../shared/language'
import type { FormProps } from './form'
import { LatencyFields } from './NetworkSection'
import styles from './NewLab.module.css'
import { GroupFields, RivalFields, RunFields } from './OtherFields'
import { SettingField } from './SettingField'
import { SETTINGS, SETTINGS_FOLDS, type Setting } from './settings'

/** The folds of the form, and those that are open. */
export interface Folds {
  readonly folds: readonly FoldedFields[]
  readonly open: ReadonlySet<string>
  readonly toggle: (name: string, isOpen: boolean) => void
  /** Opens the folds that have problems. */
  readonly openBad: () => void
}

export function useFolds(form: FormProps, placed: PlacedProblems): Folds {
  const { t } = useT()
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const folds = foldsOf(form, t)
  return {
    folds,
    open,
    toggle: (name, isOpen) =>
      setOpen(
        (before) =>
          new Set([...before].filter((other) => other !== name).concat(isOpen ? name : [])),
      ),
    openBad: () => {
      const bad = folds.filter(({ fields }) => fields.some((field) => placed.has(field)))
      setOpen((before) => new Set([...before, ...bad.map(({ name }) => name)]))
    },
  }
}

/** A group of fields that is folded until it is needed. */
interface FoldedFields {
  readonly name: string
  readonly title: string
  /** The number of its settings that differ from the usual. */
  readonly setCount: number
  /** The names of its fields. */
  readonly fields: readonly string[]
  readonly content: ReactNode
}

function foldsOf(form: FormProps, t: Translator['t']): readonly FoldedFields[] {
  const { draft } = form
  const { latency, links } = draft
  const settings = SETTINGS_FOLDS.map((name): FoldedFields => {
    const own: readonly Setting[] = SETTINGS[name]
    return {
      name,
      title: t(`newLab.fold.${name}`),
      setCount: own.filter((setting) => isSet(form, setting)).length,
      fields: own.map(({ key }) => key),
      content: (
        <div className={styles['fields']}>
          {own.map((setting) => (
            <SettingField key={setting.key} setting={setting} {...form} />
          ))}
        </div>
      ),
    }
  })
  const rivals =
    [draft.etcd, draft.redis].filter((count) => count.trim() !== '0').length +
    (draft.replicas.trim() === '' ? 0 : 1)
  return [
    {
      name: 'latency',
      title: t('newLab.fold.latency'),
      setCount: Object.values(latency).filter((text) => text !== '').length + links.length,
      fields: [
        'latency',
        'jitter',
        'bandwidth',
        ...links.flatMap(({ key }) =>
          ['from', 'to', 'latency', 'jitter', 'bandwidth'].map((end) => `links.${key}.${end}`),
        ),
      ],
      content: <LatencyFields {...form} />,
    },
    {
      name: 'rivals',
      title: t('newLab.fold.rivals'),
      setCount: rivals,
      fields: ['etcd', 'redis', 'replicas'],
      content: <RivalFields {...form} />,
    },
    ...(draft.hasZooKeeper
      ? [
          ...settings,
          {
            name: 'groups',
            title: t('newLab.fold.groups'),
            setCount: 0,
            fields: [],
            content: <GroupFields {...form} />,
          },
        ]
      : []),
    {
      name: 'run',
      title: t('newLab.fold.run'),
      setCount: [draft.title, draft.startsAt].filter((text) => text !== '').length,
      fields: ['title', 'seed', 'startsAt'],
      content: <RunFields {...form} />,
    },
  ]
}

function isSet({ draft }: FormProps, { key, usual }: Setting): boolean {
  const value = configValue(draft.config, key)?.trim()
  return value !== undefined && value !== usual && value !== FIRST_VALUES.get(key)
}

/** The values with which the form begins. */
const FIRST_VALUES: ReadonlyMap<string, string> = new Map([
  ['tickTime', '2000'],
  ['initLimit', '10'],
  ['syncLimit', '5'],
])

interface FoldProps {
  readonly fold: FoldedFields
  readonly isOpen: boolean
  readonly badCount: number
  readonly onToggle: (isOpen: boolean) => void
}

export function Fold({
  fold: { title, setCount, content },
  isOpen,
  badCount,
  onToggle,
}: FoldProps) {
  const { t } = useT()
  return (
    <details
      className={styles['fold']}
      open={isOpen}
      onToggle={({ currentTarget }) => onToggle(currentTarget.open)}
    >
      <summary>
        <span>{title}</span>
        {setCount > 0 && <small>{t('newLab.set', { count: setCount })}</small>}
        {badCount > 0 && (
          <small data-bad>
            <WarningIcon size={14} aria-hidden /> {t('newLab.mendHere', { count: badCount })}
          </small>
        )}
      </summary>
      <div className={styles['foldBody']}>{isOpen && content}</div>
    </details>
  )
}
