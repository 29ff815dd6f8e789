import { useMemo } from 'react'
import type { Frame } from '../../../simulator'
import { layoutStage } from './layout'
import type { StageInput, StageLayout } from './stageLayout'
import { leaderOf, type Separation } from '../model'
import type { Size } from '../../shared/parts'

/** What a stage holds, without its size. */
export type StageContent = Omit<StageInput, 'width' | 'height'>

/** What the stage of a frame holds. */
export const contentOf = (frame: Frame, { sides }: Separation, hasBar: boolean): StageContent => ({
  servers: frame.servers.map(({ id, isObserver }) => ({ id, isObserver })),
  leader: leaderOf(frame),
  sides,
  clients: frame.clients.map(({ id, server }) => ({ id, ...(server !== undefined && { server }) })),
  ...(frame.rivals !== undefined && {
    rivals: frame.rivals.map(({ id, what }) => ({ id, isClient: what === 'client' })),
  }),
  hasBar,
})

/**
 * The stage's layout; the same object until something that it rests on changes, so that a frame in
 * which only states change moves nothing.
 */
export function useStageLayout(
  content: StageContent,
  size: Size | undefined,
): StageLayout | undefined {
  const input: StageInput | undefined =
    size === undefined || size.width === 0
      ? undefined
      : { ...content, width: size.width, height: size.height }
  const key = JSON.stringify(input)
  return useMemo(
    () => (input === undefined ? undefined : layoutStage(input)),
    // The key stands for the whole of the input.
    // eslint-disable-next-line react/exhaustive-deps
    [key],
  )
}
