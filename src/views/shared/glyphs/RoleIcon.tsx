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
 * A server's ZooKeeper state, or the state of its process. A standalone server leads nobody, so its role is
 * ZooKeeper's word for its mode.
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

/** The icon of a role, beside its word; a standalone server has none. */
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
