import type { Zxid } from '../../zookeeper/model'
import { labStore } from '../state'

/** The transaction whose way from client to client is told; opens the panel that tells it. */
export function followZxid(zxid: Zxid): void {
  labStore.setState({ followed: zxid, panel: 'proposal', isCodeShown: false })
}
