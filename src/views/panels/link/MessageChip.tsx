import type { Message } from '../../../kernel/actor'
import { toZxid } from '../../../zookeeper/model'
import { IsolatedText } from '../../shared/parts'
import { ZxidChip } from '../../shared/zxid'

/** The subject of a message in one mark: its transaction, else its path, else its vote. */
export function MessageChip({ message }: { readonly message: Message }) {
  const fields: Readonly<Record<string, unknown>> = { ...message }
  const { zxid, path, leader } = fields
  if (message.packet === 'NOTIFICATION' && typeof leader === 'number') return <>→ {leader}</>
  if (typeof zxid === 'number' && zxid > 0) {
    // A field named `zxid` holds a zxid.
    return <ZxidChip zxid={toZxid(zxid)} look="logged" size="small" />
  }
  if (typeof path !== 'string') return null
  return (
    <code>
      <IsolatedText text={path} />
    </code>
  )
}
