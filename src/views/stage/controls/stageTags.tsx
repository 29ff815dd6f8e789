import type { ReactNode } from 'react'
import { joinNodes } from '../../shared/language'
import { zxidTag } from '../../shared/zxid'

/** Virtual µs as seconds with two decimals. */
export const inSeconds = (us: number): string => (us / 1e6).toFixed(2)

/** Virtual µs as whole milliseconds; below ten, with one decimal. */
export const inMs = (us: number): string =>
  us < 10_000 ? String(Math.round(us / 100) / 10) : String(Math.round(us / 1000))

/** Tags that stage messages may hold: a zxid that is only logged, a vote, a strong word. */
export const stageTags = {
  z: zxidTag('logged', 'small'),
  v: (parts: readonly ReactNode[]): ReactNode => <span data-vote>→ {joinNodes(parts)}</span>,
  b: (parts: readonly ReactNode[]): ReactNode => <b>{joinNodes(parts)}</b>,
} as const
