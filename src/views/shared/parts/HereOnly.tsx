import { opensHereOnly } from '../../../app'
import { useT } from '../language'

export interface HereOnlyProps {
  readonly link: string | undefined
  readonly className?: string | undefined
}

/** Says of a link that opens on this computer only how others can open it too; nothing of any other. */
export function HereOnly({ link, className }: HereOnlyProps) {
  const { t } = useT()
  const from = link === undefined ? undefined : opensHereOnly(link)
  return from === undefined ? null : <p className={className}>{t('share.hereOnly', { from })}</p>
}
