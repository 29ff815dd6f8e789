import type { Message } from '../../../kernel/actor'
import { isForNobody, toZxid } from '../../../zookeeper/model'
import { zooKeeperMessage } from '../../shared/glyphs'
import { IsolatedText } from '../../shared/parts'
import { voteText, ZxidChip } from '../../shared/zxid'

/** The subject of a message in one mark: its transaction, else its path, else its vote. */
export function MessageChip({ message }: { readonly message: Message }) {
  const vote = zooKeeperMessage(message)
  if (vote.packet === 'NOTIFICATION' && !isForNobody(vote)) return <>→ {voteText(vote)}</>
  const fields: Readonly<Record<string, unknown>> = { ...message }
  const { zxid, path } = fields
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
