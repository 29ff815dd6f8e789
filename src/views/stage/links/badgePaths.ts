import type { LinkBadge } from '../model'

/** The signs' shapes around their middle: each kind has its own. */
export const BADGE_OUTLINES: Readonly<Record<LinkBadge['kind'], string>> = {
  cut: 'M-4.6 -11 H4.6 L11 -4.6 V4.6 L4.6 11 H-4.6 L-11 4.6 V-4.6 Z',
  slow: 'M10 0 A10 10 0 1 1 -10 0 A10 10 0 1 1 10 0 Z',
  frozen: 'M-10 -10 H10 V10 H-10 Z',
}
export const BADGE_MARKS: Readonly<Record<LinkBadge['kind'], string>> = {
  cut: 'M-3.5 -3.5 L3.5 3.5 M3.5 -3.5 L-3.5 3.5',
  slow: 'M0 -5 V0 L3.5 2',
  frozen: 'M-3 -5 V5 M3 -5 V5',
}
