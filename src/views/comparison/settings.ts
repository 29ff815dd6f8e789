import { zooCfgOf, type EnsembleSpec, type Scenario } from '../../scenario'
import type { Change } from '../../app/comparison'

/** What may differ between two runs, with ZooKeeper's own value where no line says one. */
const ZOOKEEPERS = {
  tickTime: '3000',
  initLimit: '',
  syncLimit: '',
  snapCount: '100000',
  globalOutstandingLimit: '1000',
} as const
export type Setting = keyof typeof ZOOKEEPERS

export const SETTINGS: readonly Setting[] = [
  'tickTime',
  'initLimit',
  'syncLimit',
  'snapCount',
  'globalOutstandingLimit',
]

/** The value that a setting has in the run, as its servers read it. */
export function valueOf(ensemble: EnsembleSpec, setting: Setting): string {
  const line = new RegExp(`^[ \\t\\f]*${setting}[ \\t\\f]*[=:][ \\t\\f]*(.*?)[ \\t\\f]*$`, 'm')
  return line.exec(zooCfgOf(ensemble, 1))?.[1] ?? ZOOKEEPERS[setting]
}

/** What the first run has in the place of what differs; of what is left out, it has nothing else. */
export function ownOf(
  change: Change,
  { seed, ensemble }: Pick<Scenario, 'seed' | 'ensemble'>,
  branch: number,
): Change | undefined {
  switch (change.type) {
    case 'seed':
      return { type: 'seed', seed }
    case 'without':
      return undefined
    case 'setting': {
      const setting = SETTINGS.find((key) => key === change.key)
      return setting && { ...change, value: valueOf(ensemble, setting) }
    }
    case 'branch':
      return { type: 'branch', branch }
  }
}
