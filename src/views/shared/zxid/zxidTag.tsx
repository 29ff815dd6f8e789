import { createElement, Fragment, type ReactNode } from 'react'
import { parseZxid } from '../../../zookeeper/model'
import { ZxidChip, type ZxidChipProps } from './ZxidChip'

/** Makes a chip of a message's tag: `<z>2:7</z>`. What is not a zxid stays text. */
export const zxidTag =
  (
    look: NonNullable<ZxidChipProps['look']>,
    size: NonNullable<ZxidChipProps['size']> = 'default',
  ) =>
  (parts: readonly ReactNode[]): ReactNode => {
    const text = parts.map((part) => (typeof part === 'string' ? part : '')).join('')
    const zxid = parseZxid(text)
    return zxid === undefined ? (
      createElement(Fragment, null, ...parts)
    ) : (
      <ZxidChip zxid={zxid} look={look} size={size} />
    )
  }
