import type { ReactNode } from 'react'
import { parseZxid, type Zxid } from '../../model'
import { ZxidChip } from '../zxid'

/** Virtual µs as seconds with two decimals. */
export const inSeconds = (us: number): string => (us / 1e6).toFixed(2)

/** Virtual µs as whole milliseconds; below ten, with one decimal. */
export const inMs = (us: number): string =>
  us < 10_000 ? String(Math.round(us / 100) / 10) : String(Math.round(us / 1000))

/** A zxid as it stands in a message's argument. */
export const zxidText = (zxid: Zxid): string => String(zxid)

const chipOf = (look: 'committed' | 'logged') => (parts: readonly ReactNode[]) => {
  const zxid = Number(parts[0])
  // The argument was made by zxidText, or is written `2:7`.
  const value = Number.isNaN(zxid) ? parseZxid(String(parts[0])) : (zxid as Zxid)
  return value === undefined ? <>{parts}</> : <ZxidChip zxid={value} look={look} size="small" />
}

/** Tags that stage messages may hold: a zxid that is only logged, a vote, a strong word. */
export const stageTags = {
  z: chipOf('logged'),
  v: (parts: readonly ReactNode[]): ReactNode => <span data-vote>→ {parts}</span>,
  b: (parts: readonly ReactNode[]): ReactNode => <b>{parts}</b>,
} as const
