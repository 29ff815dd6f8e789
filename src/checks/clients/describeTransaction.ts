import { formatZxid } from '../../zookeeper/model'
import { detail, type Detail } from '../findings'
import type { TxnEvent } from '../protocol'

/** A transaction as the value of a violation: its zxid, type and path, or the error that it is. */
export function describeTransaction({ zxid: of, txn, path, error }: TxnEvent): string | Detail {
  const zxid = formatZxid(of)
  if (error === undefined) return [zxid, txn, path].filter((part) => part !== undefined).join(' ')
  return path === undefined
    ? detail('errorTxn', { zxid, error })
    : detail('errorTxnAt', { zxid, error, path })
}
