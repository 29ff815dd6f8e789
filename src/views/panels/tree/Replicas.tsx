import { PanelSection } from '../../../ui'
import { useT } from '../../shared/language'
import { ZxidLink } from '../../shared/zxid'
import styles from './Detail.module.css'
import type { Difference } from './treeLines'

/** The differences of other servers' copies of the chosen znode. */
export function ReplicaDifferences({
  differences,
}: {
  readonly differences: readonly Difference[]
}) {
  const { t } = useT()
  if (differences.length === 0) return null
  return (
    <PanelSection title={t('tree.replicas')}>
      <ul className={styles['replicas']}>
        {differences.map(({ server, type, mzxid }) => (
          <li key={server}>
            <b>{t('common.server', { id: server })}</b> {t(`tree.difference.${type}`)}
            {mzxid !== undefined && <ZxidLink zxid={mzxid} size="small" />}
          </li>
        ))}
      </ul>
    </PanelSection>
  )
}
