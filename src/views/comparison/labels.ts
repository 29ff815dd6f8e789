import type { Translator } from '../../i18n'
import type { Intervention } from '../../simulator'
import type { Change, Comparison } from '../../app/state'
import type { BranchInfo } from '../../engine'
import { actionText } from '../spacetime'
import { SIDES } from './sides'

/** The names of the two runs. */
export type Labels = readonly [string, string]

/** An intervention in a few words. */
export const actionName = (
  items: readonly Intervention[],
  index: number,
  t: Translator['t'],
): string => {
  const item = items[index]
  return item === undefined ? '' : actionText(item, t)
}

/** Names the two runs by their difference. */
export function labelsOf(
  { change, own, compared }: Comparison,
  branches: readonly BranchInfo[],
  t: Translator['t'],
): Labels {
  const [x, y] = SIDES
  const branch = (value: number): string =>
    t('compare.side.branch', {
      name: branches.find((candidate) => candidate.branch === value)?.name ?? String(value),
    })
  const say = (value: Change): string =>
    value.type === 'branch'
      ? branch(value.branch)
      : changeText(value, compared.scenario.interventions, t)
  return [
    t('compare.side', { side: x, what: own === undefined ? t('compare.side.own') : say(own) }),
    t('compare.side', { side: y, what: say(change) }),
  ]
}

function changeText(
  change: Exclude<Change, { readonly type: 'branch' }>,
  items: readonly Intervention[],
  t: Translator['t'],
): string {
  switch (change.type) {
    case 'seed':
      return t('compare.side.seed', { seed: change.seed })
    case 'without':
      return t('compare.side.without', { what: actionName(items, change.index, t) })
    case 'setting':
      return t('compare.side.setting', { key: change.key, value: change.value })
  }
}
