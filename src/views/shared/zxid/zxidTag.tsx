import { createElement, Fragment, type ReactNode } from 'react'
import { parseZxid } from '../../../zookeeper/model'
import { ZxidChip, type ZxidChipProps } from './ZxidChip'

/** Renders a message's tag as a chip: `<z>2:7</z>`. Content that is no zxid stays text. */
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
