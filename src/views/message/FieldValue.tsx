import { utf8Decode } from '../../lib'
import { zxidToHex, type Zxid } from '../../model'
import { ZxidChip } from '../zxid'
import styles from './MessagePanel.module.css'

const TEXT_MAX = 400

export interface FieldValueProps {
  readonly name: string
  readonly value: unknown
}

/** One value of a message: zxids as chips, bytes as text, everything else as data. */
export function FieldValue({ name, value }: FieldValueProps) {
  if (typeof value === 'number' && /zxid$/i.test(name)) {
    const zxid = value as Zxid // a field of that name holds nothing else
    return (
      <>
        <ZxidChip zxid={zxid} look="logged" />{' '}
        <span className={styles['hex']}>{zxidToHex(zxid)}</span>
      </>
    )
  }
  if (value instanceof Uint8Array)
    return <>{JSON.stringify(utf8Decode(value.slice(0, TEXT_MAX)))}</>
  if (typeof value === 'string') return <>{value.slice(0, TEXT_MAX)}</>
  return <>{(JSON.stringify(value) ?? '').slice(0, TEXT_MAX)}</>
}
