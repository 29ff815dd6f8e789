import { assertNever } from '../../kernel/lib'
import type { Scenario } from '../../scenario'
import { SETTINGS, settingValue, type Setting } from '../../app/comparison'
import type { Change, ComparisonRequest } from '../../app/state'
import type { Translator } from '../../i18n'

const UNTIL_MIN_S = 1
export const UNTIL_MAX_S = 600

/** The fields of the form, for every kind of change, so that switching between kinds loses nothing. */
export interface Draft {
  readonly kind: Change['type']
  /** Undefined means the seed after the run's own. */
  readonly seed?: string
  /** Empty means the latest. */
  readonly index: string
  readonly key: Setting
  readonly value: string
  readonly branch: string
  readonly until: string
}

export type FullDraft = Required<Draft>

/** The parts of the run's scenario that the form uses. */
export type Repeated = Pick<Scenario, 'seed' | 'ensemble' | 'interventions'>

/** The fields that a request from elsewhere sets. */
export function draftOf({ change, untilUs }: ComparisonRequest): Partial<Draft> {
  const until = untilUs === undefined ? {} : { until: String(untilUs / 1e6) }
  switch (change.type) {
    case 'seed':
      return { kind: 'seed', seed: String(change.seed), ...until }
    case 'without':
      return { kind: 'without', index: String(change.index), ...until }
    case 'setting': {
      const key = SETTINGS.find((setting) => setting === change.key)
      return { kind: 'setting', value: change.value, ...(key && { key }), ...until }
    }
    case 'branch':
      return { kind: 'branch', branch: String(change.branch), ...until }
    default:
      return assertNever(change)
  }
}

/** The reason why the form cannot be run, in the reader's language; undefined where it can. */
export function problemOf(
  draft: FullDraft,
  { interventions, ensemble }: Repeated,
  t: Translator['t'],
): string | undefined {
  const seconds = Number(draft.until)
  if (!(seconds >= UNTIL_MIN_S && seconds <= UNTIL_MAX_S)) return t('compare.untilBad')
  switch (draft.kind) {
    case 'seed':
      return /^\d{1,9}$/.test(draft.seed) ? undefined : t('compare.seedBad')
    case 'without':
      return interventions.length === 0 ? t('compare.noInterventions') : undefined
    case 'setting':
      if (draft.value.trim() === '') return t('compare.valueMissing')
      return draft.value.trim() === settingValue(ensemble, draft.key)
        ? t('compare.valueSame')
        : undefined
    case 'branch':
      return draft.branch === '' ? t('compare.noBranches') : undefined
    default:
      return assertNever(draft.kind)
  }
}

/** The change that the form describes; undefined where it describes none. */
export function changeOf({ kind, seed, index, key, value, branch }: FullDraft): Change | undefined {
  switch (kind) {
    case 'seed':
      return { type: 'seed', seed: Number(seed) }
    case 'without':
      return index === '' ? undefined : { type: 'without', index: Number(index) }
    case 'setting':
      return { type: 'setting', key, value: value.trim() }
    case 'branch':
      return branch === '' ? undefined : { type: 'branch', branch: Number(branch) }
    default:
      return assertNever(kind)
  }
}
