import type { RecentExperiment } from '../../../app/state'
import { useT } from '../../shared/language'

/** Formats the date on which an experiment was kept; older records may lack it. */
export function useKeptDate(): (experiment: Pick<RecentExperiment, 'keptAt'>) => string {
  const { t, locale } = useT()
  return ({ keptAt }) =>
    keptAt === undefined
      ? t('shell.dateUnknown')
      : new Date(keptAt).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' })
}
