import { useMemo } from 'react'
import type { Frame } from '../../../simulator'
import { layoutStage } from './layout'
import type { StageInput, StageLayout } from './stageLayout'
import { leaderOf, type Separation } from '../model'
import type { Size } from '../../shared/parts'

/**
 * The stage's layout; the same object until something that it rests on changes, so that a frame in
 * which only states change moves nothing.
 */
export function useStageLayout(
  frame: Frame,
  { sides }: Separation,
  size: Size | undefined,
  hasBar: boolean,
): StageLayout | undefined {
  const input: StageInput | undefined =
    size === undefined || size.width === 0
      ? undefined
      : {
          ...size,
          servers: frame.servers.map(({ id, isObserver }) => ({ id, isObserver })),
          leader: leaderOf(frame),
          sides,
          clients: frame.clients.map(({ id, server }) => ({
            id,
            ...(server !== undefined && { server }),
          })),
          ...(frame.rivals !== undefined && {
            rivals: frame.rivals.map(({ id, what }) => ({ id, isClient: what === 'client' })),
          }),
          hasBar,
        }
  const key = JSON.stringify(input)
  return useMemo(
    () => (input === undefined ? undefined : layoutStage(input)),
    // The key stands for the whole of the input.
    // eslint-disable-next-line react/exhaustive-deps
    [key],
  )
}
