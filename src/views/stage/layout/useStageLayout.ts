import { useMemo } from 'react'
import type { Frame } from '../../../simulator'
import { layoutStage } from './layout'
import type { StageInput, StageLayout } from './stageLayout'
import { leaderOf, type Separation } from '../model'
import type { Size } from '../../shared/parts'

/** The content of a stage, without its size. */
export type StageContent = Omit<StageInput, 'width' | 'height'>

/** The items of two lists, one for each id and in their order; one list as it is. */
const allOf = <T extends { readonly id: number | string }>(
  own: readonly T[],
  others: readonly T[],
): readonly T[] =>
  own === others
    ? own
    : [...own, ...others.filter((other) => own.every(({ id }) => id !== other.id))].sort((a, b) =>
        a.id < b.id ? -1 : 1,
      )

/** Returns the content of a frame's stage. With a second frame, it has room for the content of both. */
export const contentOf = (
  frame: Frame,
  { sides }: Separation,
  hasBar: boolean,
  beside = frame,
): StageContent => ({
  servers: allOf(frame.servers, beside.servers).map(({ id, isObserver }) => ({ id, isObserver })),
  // Leaders of two runs that differ each keep their place on the ring.
  leader: leaderOf(beside) === leaderOf(frame) ? leaderOf(frame) : undefined,
  sides,
  clients: allOf(frame.clients, beside.clients).map(({ id, server }) => ({
    id,
    ...(server !== undefined && { server }),
  })),
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
