import { useMemo } from 'react'
import { useLab } from '../../app/hooks'
import type { RunScene } from './events'

/** The part of a scene that every step of the open run shares. */
export function useRunScene(): RunScene {
  const isStandalone = useLab(({ frame }) => frame?.isStandalone)
  const rivals = useLab(({ frame }) => frame?.rivals)
  const groups = useLab(({ frame }) => frame?.groups)
  return useMemo(
    () => ({
      ...(isStandalone && { isStandalone }),
      ...(rivals !== undefined && { rivals }),
      ...(groups !== undefined && { groups }),
    }),
    [isStandalone, rivals, groups],
  )
}
