import type { Zxid } from '../../../zookeeper/model'
import { zxidText } from './zxidText'

export interface ShownVote {
  readonly leader: number
  readonly epoch: number
  readonly zxid: Zxid
}

/** A vote as the page shows it everywhere: leader · epoch · zxid. */
export const voteText = ({ leader, epoch, zxid }: ShownVote): string =>
  `${leader} · ${epoch} · ${zxidText(zxid)}`
