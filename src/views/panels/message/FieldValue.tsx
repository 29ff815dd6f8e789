import { zxidToHex, toZxid } from '../../../zookeeper/model'
import { ZxidChip } from '../../shared/zxid'
import { textOf } from './fieldText'
import styles from './MessagePanel.module.css'

export interface FieldValueProps {
  readonly name: string
  readonly value: unknown
}

/** A value of a message: zxids as chips, everything else as text. */
export function FieldValue({ name, value }: FieldValueProps) {
  if (typeof value === 'number' && /zxid$/i.test(name)) {
    const zxid = toZxid(value) // a field of that name holds nothing else
    return (
      <>
        <ZxidChip zxid={zxid} look="logged" />{' '}
        <span className={styles['hex']}>{zxidToHex(zxid)}</span>
      </>
    )
  }
  return <>{textOf(value)}</>
}
