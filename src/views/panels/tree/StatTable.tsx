import { useState, type ReactNode } from 'react'
import type { ZnodeView } from '../../../zookeeper/server'
import { NO_SESSION, zxidToHex, type Zxid } from '../../../zookeeper/model'
import { Button, HelpIcon, PanelSection } from '../../../ui'
import { useT } from '../../shared/language'
import { formatTtl } from './formatTtl'
import { Term } from '../../shared/terms'
import { ZxidLink } from '../../shared/zxid'
import styles from './Detail.module.css'
import { useOwnerNames } from './useOwnerNames'

const FIELDS = [
  { key: 'czxid', name: 'cZxid' },
  { key: 'ctime', name: 'ctime' },
  { key: 'mzxid', name: 'mZxid' },
  { key: 'mtime', name: 'mtime' },
  { key: 'pzxid', name: 'pZxid' },
  { key: 'cversion', name: 'cversion' },
  { key: 'version', name: 'dataVersion' },
  { key: 'aversion', name: 'aclVersion' },
  { key: 'ephemeralOwner', name: 'ephemeralOwner' },
  { key: 'dataLength', name: 'dataLength' },
  { key: 'numChildren', name: 'numChildren' },
] as const
type FieldKey = (typeof FIELDS)[number]['key']

/** The eleven fields of a Stat, each explained on request. */
export function StatTable({ znode }: { readonly znode: ZnodeView }) {
  const { t } = useT()
  const [areAllOpen, setAllOpen] = useState(false)
  return (
    <PanelSection title={t('tree.stat')}>
      <Button
        size="small"
        className={styles['explain']}
        isPressed={areAllOpen}
        icon={<HelpIcon size={15} aria-hidden />}
        onClick={() => setAllOpen(!areAllOpen)}
      >
        {t('tree.explain')}
      </Button>
      <dl className={styles['stat']} data-explained={areAllOpen || undefined}>
        <Field name={t('tree.kind')} about={t('tree.stat.kind')} isExplained={areAllOpen}>
          <KindWords znode={znode} />
        </Field>
        {FIELDS.map(({ key, name }) => (
          <Field
            key={key}
            name={<Term id={key}>{name}</Term>}
            about={t(`tree.stat.${key}`)}
            isExplained={areAllOpen}
          >
            <Value znode={znode} field={key} />
          </Field>
        ))}
      </dl>
    </PanelSection>
  )
}

interface FieldProps {
  readonly name: ReactNode
  readonly about: string
  readonly isExplained: boolean
  readonly children: ReactNode
}

/** A field, whose name is a term. */
function Field({ name, about, isExplained, children }: FieldProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
      {isExplained && <dd className={styles['about']}>{about}</dd>}
    </div>
  )
}

function Value({ znode, field }: { readonly znode: ZnodeView; readonly field: FieldKey }) {
  const nameOfOwner = useOwnerNames()
  const { stat } = znode
  switch (field) {
    case 'czxid':
    case 'mzxid':
    case 'pzxid':
      return <ZxidValue zxid={stat[field]} />
    case 'ctime':
    case 'mtime':
      return dateOf(stat[field])
    case 'ephemeralOwner': {
      const owner = stat.ephemeralOwner
      const name = nameOfOwner(owner)
      return owner === NO_SESSION || name === owner ? owner : `${owner} (${name})`
    }
    case 'aversion':
    case 'cversion':
    case 'dataLength':
    case 'numChildren':
    case 'version':
      return stat[field]
  }
}

function ZxidValue({ zxid }: { readonly zxid: Zxid }) {
  return (
    <>
      <ZxidLink zxid={zxid} /> <span className={styles['hexZxid']}>{zxidToHex(zxid)}</span>
    </>
  )
}

/** Virtual ms since 1970 as a date, in the time of the servers. */
const dateOf = (ms: number): string =>
  new Date(ms)
    .toISOString()
    .replace('T', ' ')
    .replace(/\.?0*Z$/, '')

function KindWords({ znode }: { readonly znode: ZnodeView }) {
  const { t, list } = useT()
  const { kind, ttlMs, path } = znode
  return list([
    t(`tree.kind.${kind}`),
    ...(ttlMs === undefined ? [] : [t('tree.livesFor', { span: formatTtl(ttlMs, t) })]),
    ...(/\d{10}$/.test(path) ? [t('tree.sequentialBy')] : []),
  ])
}
