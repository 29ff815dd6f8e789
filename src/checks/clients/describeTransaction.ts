import { formatZxid } from '../../zookeeper/model'
import { detail, type Detail } from '../findings'
import type { TxnEvent } from '../../simulator'

/** Describes a transaction in a violation: its zxid, type and path, or its error. */
export function describeTransaction({ zxid: of, txn, path, error }: TxnEvent): string | Detail {
  const zxid = formatZxid(of)
  if (error === undefined) return [zxid, txn, path].filter((part) => part !== undefined).join(' ')
  return path === undefined
    ? detail('errorTxn', { zxid, error })
    : detail('errorTxnAt', { zxid, error, path })
}
