import type { ZnodeView } from '../../../zookeeper/server'
import { useLab, forgetDraft } from '../../../app/hooks'
import { AclForm } from './AclForm'
import { CreateForm } from './CreateForm'
import { DataForm } from './DataForm'
import { draftName, type FormName } from './draftName'
import type { Writer } from './useWriter'

export interface ZnodeFormProps {
  readonly form: FormName
  /** The chosen znode: the parent of a new one. */
  readonly path: string
  readonly znode: ZnodeView | undefined
  readonly writer: Writer
  readonly onClose: () => void
}

/** The form that is open. */
export function ZnodeForm({ form, path, znode, writer, onClose }: ZnodeFormProps) {
  const name = draftName(form, path)
  const draft = useLab(({ drafts }) => drafts[name])
  const close = (): void => {
    forgetDraft(name, draft)
    onClose()
  }
  if (form === 'create') return <CreateForm parent={path} writer={writer} onClose={close} />
  if (znode === undefined) return null
  const Form = form === 'data' ? DataForm : AclForm
  return <Form znode={znode} writer={writer} onClose={close} />
}
