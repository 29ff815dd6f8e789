import type { JumpKind } from '../../engine'

/** The kinds of moments that a reader can jump to, in the order of their menu. */
export const JUMP_KINDS: readonly JumpKind[] = [
  'vote',
  'election',
  'commit',
  'fault',
  'expiry',
  'watch',
  'violation',
  'mark',
  'message',
  'decision',
]
