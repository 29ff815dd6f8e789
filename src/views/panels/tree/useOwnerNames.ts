import type { SessionId } from '../../../zookeeper/model'
import { useLab } from '../../../app/hooks'

/** Names a session by its client, or by itself where no client has it. */
export function useOwnerNames(): (session: SessionId) => string {
  const clients = useLab(({ frame }) => frame?.clients)
  return (session) => clients?.find((client) => client.session === session)?.id ?? session
}
