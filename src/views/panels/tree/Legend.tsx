import { useT } from '../../shared/language'
import styles from './Tree.module.css'
import { ZnodeMark } from './ZnodeMark'

const KINDS = ['persistent', 'ephemeral', 'container', 'ttl'] as const

/** The legend of the tree's signs. */
export function Legend() {
  const { t } = useT()
  return (
    <ul className={styles['legend']} aria-label={t('tree.legend')}>
      {KINDS.map((kind) => (
        <li key={kind}>
          <ZnodeMark kind={kind} isSequential={false} />
          {t(`tree.kind.${kind}`)}
        </li>
      ))}
      <li>
        <code aria-hidden>#</code> {t('tree.sequential')}
      </li>
    </ul>
  )
}
