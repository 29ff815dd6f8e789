import { zooCfgOf, type EnsembleSpec, type Scenario } from '../../scenario'
import { assertNever } from '../../kernel/lib'
import type { Change } from '../state'

/** The settings in which two runs may differ, each with ZooKeeper's default. */
const DEFAULTS = {
  tickTime: '3000',
  initLimit: '',
  syncLimit: '',
  snapCount: '100000',
  globalOutstandingLimit: '1000',
} as const
export type Setting = keyof typeof DEFAULTS

export const SETTINGS: readonly Setting[] = [
  'tickTime',
  'initLimit',
  'syncLimit',
  'snapCount',
  'globalOutstandingLimit',
]

/** Returns a setting's value in a run, as its first server reads it. */
export function settingValue(ensemble: EnsembleSpec, setting: Setting): string {
  const line = new RegExp(`^[ \\t\\f]*${setting}[ \\t\\f]*[=:][ \\t\\f]*(.*?)[ \\t\\f]*$`, 'm')
  return line.exec(zooCfgOf({ ensemble }, 1))?.[1] ?? DEFAULTS[setting]
}

/** Returns the first run's part in a change; an intervention that the second leaves out has no other part. */
export function firstRunChange(
  { seed, ensemble }: Pick<Scenario, 'seed' | 'ensemble'>,
  change: Change,
  branch: number,
): Change | undefined {
  switch (change.type) {
    case 'seed':
      return { type: 'seed', seed }
    case 'without':
      return undefined
    case 'setting': {
      const setting = SETTINGS.find((key) => key === change.key)
      return setting && { ...change, value: settingValue(ensemble, setting) }
    }
    case 'branch':
      return { type: 'branch', branch }
    default:
      return assertNever(change)
  }
}
