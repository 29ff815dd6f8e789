import { useMemo } from 'react'
import type { Frame } from '../../sim'
import { lateModule, useLate } from '../late'
import type { FlightsInput, Stack } from './flights'
import type { StageLayout } from './stageLayout'
import { leaderOf, type Separation } from './model'
import { tagSize } from './PayloadTag'
import type { Signage } from './placeSigns'
import type { Rect } from './rects'
import { takenOn } from './taken'

const signagePart = lateModule(() => import('./signage'))

/** What mends links; there once a link has suffered. */
export const mender = () => signagePart.current()?.mendLink

/** What stands on a stage beside cards and messages. */
export interface Signed extends Signage {
  /** Whether the tally stands in the hub. */
  readonly hasHub: boolean
  /** What no message that waits and nothing that is carried covers. */
  readonly taken: readonly Rect[]
}

const NO_SIGNS: Signage = { ways: [], signs: [] }
const NO_STACKS: ReadonlyMap<string, Stack> = new Map()

/**
 * The links on which something is wrong, and their signs; placed anew only when other links suffer or
 * the layout is another, for every step brings a new frame.
 */
export function useSignage(
  frame: Frame,
  separation: Separation,
  layout: StageLayout | undefined,
  width: number,
): Signed {
  const part = useLate(signagePart)
  const hasHub = layout?.hub !== undefined && leaderOf(frame) === undefined
  const links = useMemo(() => part?.signsOf(frame, separation) ?? [], [part, frame, separation])
  const key = JSON.stringify(links)
  return useMemo(
    () => {
      const signage = (layout && part?.placeSigns(links, { layout, width, hasHub })) ?? NO_SIGNS
      const rooms = signage.signs.map(({ room }) => room)
      const taken = layout === undefined ? [] : [...takenOn(layout, hasHub), ...rooms]
      return { ...signage, hasHub, taken }
    },
    // The key stands for the whole of the links.
    // eslint-disable-next-line react/exhaustive-deps
    [part, key, layout, width, hasHub],
  )
}

/** Where messages wait; placed anew only when others begin to wait or what they keep off is another. */
export function useStacks(
  shown: Omit<FlightsInput, 'layout' | 'stacks'>,
  layout: StageLayout | undefined,
  width: number,
  taken: readonly Rect[],
): ReadonlyMap<string, Stack> {
  const part = useLate(signagePart)
  const queues =
    layout === undefined ? [] : (part?.queuesOf({ ...shown, layout, width, tagSize }) ?? [])
  const key = JSON.stringify(queues)
  return useMemo(
    () =>
      layout === undefined || queues.length === 0
        ? NO_STACKS
        : (part?.stacksOf(queues, layout, taken) ?? NO_STACKS),
    // The key stands for the whole of the queues.
    // eslint-disable-next-line react/exhaustive-deps
    [part, key, layout, taken],
  )
}
