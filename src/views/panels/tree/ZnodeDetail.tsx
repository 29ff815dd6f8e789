import type { ServerId } from '../../../kernel/actor'
import { useZnode } from '../../../app/hooks'
import { Button, PencilIcon, TrashIcon } from '../../../ui'
import { useT } from '../../shared/language'
import { AclTable } from './AclTable'
import { CommandStatus } from './CommandStatus'
import { DataView } from './DataView'
import styles from './Detail.module.css'
import { ReplicaDifferences } from './Replicas'
import { StatTable } from './StatTable'
import type { Difference } from './treeLines'
import { useWriter, type Writer } from './useWriter'
import { Watchers } from './Watchers'
import type { FormName } from './draftName'
import { ZnodeForm } from './ZnodeForms'

export interface ZnodeDetailProps {
  readonly server: ServerId
  readonly path: string
  readonly differences: readonly Difference[]
  readonly form: FormName | undefined
  readonly onForm: (form: FormName | undefined) => void
  readonly onCloseForm: () => void
}

/** A znode in full: its actions, data, Stat, ACL and watches. */
export function ZnodeDetail(props: ZnodeDetailProps) {
  const { server, path, differences, form, onForm, onCloseForm } = props
  const { t } = useT()
  const report = useZnode(server, path)
  const writer = useWriter()
  const znode = report?.znode
  return (
    <section className={styles['detail']} aria-label={path}>
      <h3 className={styles['path']}>{path}</h3>
      {znode !== undefined && <Actions path={path} form={form} onForm={onForm} writer={writer} />}
      {form !== undefined && (form === 'create' || znode !== undefined) && (
        <ZnodeForm
          key={`${form} ${path}`}
          form={form}
          path={path}
          znode={znode}
          writer={writer}
          onClose={onCloseForm}
        />
      )}
      <CommandStatus writer={writer} onForm={onForm} />
      {report !== undefined && znode === undefined && (
        <p className={styles['nothing']}>{t('tree.notHere', { id: server })}</p>
      )}
      <ReplicaDifferences differences={differences} />
      {znode !== undefined && (
        <>
          <DataView data={znode.bytes} />
          <StatTable znode={znode} />
          <AclTable acl={znode.acl} />
        </>
      )}
      {report !== undefined && <Watchers report={report} />}
    </section>
  )
}

interface ActionsProps extends Pick<ZnodeDetailProps, 'path' | 'form' | 'onForm'> {
  readonly writer: Writer
}

function Actions({ path, form, onForm, writer }: ActionsProps) {
  const { t } = useT()
  const toggle = (name: FormName): void => onForm(form === name ? undefined : name)
  return (
    <div className={styles['actions']} role="group" aria-label={path}>
      <Button
        size="small"
        icon={<PencilIcon size={14} aria-hidden />}
        isPressed={form === 'data'}
        onClick={() => toggle('data')}
      >
        {t('tree.editData')}
      </Button>
      <Button size="small" isPressed={form === 'acl'} onClick={() => toggle('acl')}>
        {t('tree.editAcl')}
      </Button>
      <Button
        size="small"
        tone="danger"
        icon={<TrashIcon size={14} aria-hidden />}
        disabledReason={
          path === '/'
            ? t('tree.rootStays')
            : writer.client === undefined
              ? t('tree.noClient')
              : undefined
        }
        onClick={() => void writer.send('delete', path, 'delete', [], [path])}
      >
        {t('tree.delete')}
      </Button>
    </div>
  )
}
