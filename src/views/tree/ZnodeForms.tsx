import type { ZnodeView } from '../../core'
import { AclForm } from './AclForm'
import { CreateForm } from './CreateForm'
import { DataForm } from './DataForm'
import type { Writer } from './useWriter'

/** What the reader is about to do with a znode. */
export type FormName = 'create' | 'data' | 'acl'

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
  if (form === 'create') return <CreateForm parent={path} writer={writer} onClose={onClose} />
  if (znode === undefined) return null
  const Form = form === 'data' ? DataForm : AclForm
  return <Form znode={znode} writer={writer} onClose={onClose} />
}
