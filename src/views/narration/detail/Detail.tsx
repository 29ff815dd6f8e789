import { useT } from '../../shared/language'
import { detailSaid, valuesSaid } from './detailSaid'

/** What a check says of a violation. */
export function Detail({ detail }: { readonly detail: string }) {
  const { t } = useT()
  const said = detailSaid(detail)
  return said === undefined ? detail : t(said.key, valuesSaid(said, t))
}
