import type { ActorName, ServerId } from '../../../kernel/actor'
import type { Translator } from '../../../i18n'
import type { Action } from '../../../simulator'
import {
  DatabaseIcon,
  MachineIcon,
  PowerLossIcon,
  RestartIcon,
  WarningIcon,
  type MenuEntry,
} from '../../../ui'

/** Entries that the menus of all servers share: those of ZooKeeper, etcd and Redis. */

export interface MachineInput {
  readonly server: ServerId | ActorName
  readonly t: Translator['t']
  readonly onAction: (action: Action) => void
  /** The reason why the entries cannot be chosen. */
  readonly disabledReason: string | undefined
}

const SLOW_DISK_MS = 200

/** The entries that end a process together with its machine. */
export function machineEntries(input: MachineInput): readonly MenuEntry[] {
  const { server, t, onAction, disabledReason } = input
  return [
    {
      type: 'item',
      key: 'killMachine',
      label: t('processMenu.killMachine'),
      icon: <MachineIcon size={16} aria-hidden />,
      tone: 'danger',
      hint: 'Shift K',
      disabledReason,
      onChoose: () => onAction({ do: 'kill', server, flush: false }),
    },
    {
      type: 'item',
      key: 'powerLoss',
      label: t('processMenu.powerLoss'),
      icon: <PowerLossIcon size={16} aria-hidden />,
      tone: 'danger',
      disabledReason,
      onChoose: () => onAction({ do: 'powerLoss', server }),
    },
  ]
}

/** The entries of a disk's syncs. */
export function diskEntries(input: MachineInput): readonly MenuEntry[] {
  const { server, t, onAction, disabledReason } = input
  return [
    {
      type: 'item',
      key: 'slowDisk',
      label: t('processMenu.slowDisk', { ms: SLOW_DISK_MS }),
      icon: <DatabaseIcon size={16} aria-hidden />,
      disabledReason,
      onChoose: () => onAction({ do: 'slowDisk', server, ms: SLOW_DISK_MS }),
    },
    {
      type: 'item',
      key: 'failSync',
      label: t('processMenu.failSync'),
      icon: <WarningIcon size={16} aria-hidden />,
      tone: 'danger',
      disabledReason,
      onChoose: () => onAction({ do: 'failSync', server, count: 1 }),
    },
    {
      type: 'item',
      key: 'restoreDisk',
      label: t('processMenu.restoreDisk'),
      icon: <RestartIcon size={16} aria-hidden />,
      disabledReason,
      onChoose: () => onAction({ do: 'restoreDisk', server }),
    },
  ]
}

const DAMAGED = ['damageLog', 'damageSnapshot'] as const
const DAMAGES = ['flip', 'tear', 'empty'] as const

/** The entries that damage a file of a stopped ZooKeeper server. */
export function damageEntries(input: MachineInput): readonly MenuEntry[] {
  const { server, t, onAction, disabledReason } = input
  return DAMAGED.map((what) => ({
    type: 'submenu',
    key: what,
    label: t(`processMenu.${what}`),
    icon: <WarningIcon size={16} aria-hidden />,
    entries: DAMAGES.map((how) => ({
      type: 'item',
      key: how,
      label: t(`faults.damage.${how}`),
      tone: 'danger',
      disabledReason,
      onChoose: () => onAction({ do: what, server, how }),
    })),
  }))
}
