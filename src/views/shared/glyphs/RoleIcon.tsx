import { memo } from 'react'
import type { PeerState } from '../../../zookeeper/server'
import {
  FollowingIcon,
  LeadingIcon,
  LookingIcon,
  ObservingIcon,
  PauseIcon,
  PowerIcon,
} from '../../../ui'

/**
 * What a server is to the reader: its ZooKeeper state, or what became of its process. One that runs
 * standalone leads nobody: ZooKeeper's own word for its mode stands there instead.
 */
export type Role = PeerState | 'STANDALONE' | 'DOWN' | 'PAUSED'

const ICONS = {
  LEADING: LeadingIcon,
  FOLLOWING: FollowingIcon,
  OBSERVING: ObservingIcon,
  LOOKING: LookingIcon,
  DOWN: PowerIcon,
  PAUSED: PauseIcon,
} as const

export interface RoleIconProps {
  readonly role: Role
  readonly size?: number
}

/** The sign of a role; the word stands beside it. Who runs standalone has no part, and so no sign. */
export const RoleIcon = memo(function RoleIcon({ role, size = 16 }: RoleIconProps) {
  if (role === 'STANDALONE') return null
  const Sign = ICONS[role]
  return (
    <Sign
      size={size}
      strokeWidth={2.4}
      fill={role === 'LEADING' ? 'currentColor' : 'none'}
      aria-hidden
    />
  )
})
