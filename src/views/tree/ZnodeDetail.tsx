import { useMemo } from 'react'
import type { ServerId } from '../../actor'
import { zxidToHex, type Zxid } from '../../model'
import { useServerView } from '../../store'
import { PanelSection } from '../../ui'
import { useT } from '../language'
import { Rows } from '../parts'
import { ZxidChip } from '../zxid'
import styles from './TreePanel.module.css'

const PERMS = ['r', 'w', 'c', 'd', 'a'] as const

export interface ZnodeDetailProps {
  readonly server: ServerId
  readonly path: string
}

/** One znode whole: its data, the eleven fields of its Stat, its ACL. */
export function ZnodeDetail({ server, path }: ZnodeDetailProps) {
  const { t } = useT()
  const aspect = useMemo(() => ({ type: 'znode' as const, path }), [path])
  const view = useServerView(server, aspect)
  const znode = view?.znode
  if (znode === undefined) return null
  const { stat } = znode
  const zxid = (value: Zxid) => (
    <>
      <ZxidChip zxid={value} /> <span className={styles['hex']}>{zxidToHex(value)}</span>
    </>
  )
  const date = (ms: number): string =>
    new Date(ms)
      .toISOString()
      .replace('T', ' ')
      .replace(/\.?0*Z$/, '')
  return (
    <PanelSection title={<span className={styles['path']}>{path}</span>}>
      <Rows
        rows={[
          {
            key: 'data',
            name: t('panels.data'),
            value: znode.data === null ? 'null' : znode.data === '' ? '""' : znode.data,
          },
          { key: 'czxid', name: 'cZxid', value: zxid(stat.czxid) },
          { key: 'ctime', name: 'ctime', value: date(stat.ctime) },
          { key: 'mzxid', name: 'mZxid', value: zxid(stat.mzxid) },
          { key: 'mtime', name: 'mtime', value: date(stat.mtime) },
          { key: 'pzxid', name: 'pZxid', value: zxid(stat.pzxid) },
          { key: 'cversion', name: 'cversion', value: stat.cversion },
          { key: 'version', name: 'dataVersion', value: stat.version },
          { key: 'aversion', name: 'aclVersion', value: stat.aversion },
          { key: 'owner', name: 'ephemeralOwner', value: stat.ephemeralOwner },
          { key: 'length', name: 'dataLength', value: stat.dataLength },
          { key: 'children', name: 'numChildren', value: stat.numChildren },
          {
            key: 'acl',
            name: 'ACL',
            value: znode.acl
              .map(({ perms, scheme, id }) => {
                const letters = PERMS.filter((_, bit) => (perms & (1 << bit)) !== 0).join('')
                return `${scheme}:${id}:${letters}`
              })
              .join(', '),
          },
        ]}
      />
    </PanelSection>
  )
}
