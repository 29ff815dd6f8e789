import type { Acl } from '../../../zookeeper/model'
import { CheckIcon, PanelSection, tooltipProps, XIcon } from '../../../ui'
import { useT } from '../../shared/language'
import { PERM_LETTERS, permsText } from '../../shared/parts'
import styles from './Detail.module.css'

const SCHEMES = ['world', 'auth', 'digest', 'ip', 'x509', 'sasl', 'super'] as const
type Scheme = (typeof SCHEMES)[number]

const isKnown = (scheme: string): scheme is Scheme => SCHEMES.some((other) => other === scheme)

/** The permissions of a znode by identity, each letter spelled out. */
export function AclTable({ acl }: { readonly acl: readonly Acl[] }) {
  const { t } = useT()
  return (
    <PanelSection title={t('tree.acl')} note={t('tree.aclNote')}>
      {acl.length === 0 && <p className={styles['nothing']}>{t('tree.noAcl')}</p>}
      <ul className={styles['acl']}>
        {acl.map((entry) => (
          <Entry key={`${entry.scheme}:${entry.id}:${entry.perms}`} entry={entry} />
        ))}
      </ul>
    </PanelSection>
  )
}

function Entry({ entry }: { readonly entry: Acl }) {
  const { t } = useT()
  const { scheme, id, perms } = entry
  return (
    <li>
      <p className={styles['aclHead']}>
        <code>
          {scheme}:{id}:{permsText(perms)}
        </code>
        <span>{t(`tree.scheme.${isKnown(scheme) ? scheme : 'other'}`)}</span>
      </p>
      <ul className={styles['perms']}>
        {PERM_LETTERS.map(({ letter, bit }) => {
          const isGiven = (perms & bit) !== 0
          const what = t(`tree.perm.${letter}`)
          const label = t(isGiven ? 'tree.permYes' : 'tree.permNo', { what })
          const Icon = isGiven ? CheckIcon : XIcon
          return (
            <li key={letter} data-given={isGiven || undefined} {...tooltipProps(label)}>
              <Icon size={13} aria-hidden />
              <code aria-hidden>{letter}</code>
              <span className="visually-hidden">{label}</span>
              <span aria-hidden>{what}</span>
            </li>
          )
        })}
      </ul>
    </li>
  )
}
