import type { RecentExperiment } from '../../../app/state'
import { useT } from '../../shared/language'

/** Says when an experiment was kept; what was kept may not tell it. */
export function useKeptDate(): (experiment: Pick<RecentExperiment, 'keptAt'>) => string {
  const { t, locale } = useT()
  return ({ keptAt }) =>
    keptAt === undefined
      ? t('shell.dateUnknown')
      : new Date(keptAt).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' })
}
