import { useMemo } from 'react'
import type { Frame } from '../../../simulator'
import { lateModule, useLate } from '../../shared/late'
import type { FlightsInput, QueueUp } from './flights'
import type { StageLayout, Signage } from '../layout'
import type { Separation } from '../model'
import { tagSize } from './PayloadTag'
import type { Rect } from '../geometry'

const signagePart = lateModule(() => import('./signage'))

/** What mends links; there once a link has suffered. */
export const mender = () => signagePart.current()?.mendLink

/** What stands on a stage beside cards and messages. */
export interface Signed extends Signage {
  /** What no message that waits and nothing that is carried covers. */
  readonly taken: readonly Rect[]
}

const NO_SIGNS: Signage = { ways: [], signs: [] }

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
  const links = useMemo(() => part?.signsOf(frame, separation) ?? [], [part, frame, separation])
  const key = JSON.stringify(links)
  return useMemo(
    () => {
      if (layout === undefined || part === undefined) {
        // What a first visit opens: nothing else stands there yet.
        const cards = layout?.cards.map(({ rect }) => rect) ?? []
        return { ...NO_SIGNS, taken: layout?.hub ? [...cards, layout.hub] : cards }
      }
      const signage = part.placeSigns(links, { layout, width })
      const rooms = signage.signs.map(({ room }) => room)
      return { ...signage, taken: [...part.takenOn(layout), ...rooms] }
    },
    // The key stands for the whole of the links.
    // eslint-disable-next-line react/exhaustive-deps
    [part, key, layout, width],
  )
}

/** Where messages wait; placed anew only when others begin to wait or what they keep off is another. */
export function useQueueUp(
  shown: Omit<FlightsInput, 'layout' | 'queueUp'>,
  layout: StageLayout | undefined,
  width: number,
  taken: readonly Rect[],
): QueueUp | undefined {
  const part = useLate(signagePart)
  const queues =
    layout === undefined ? [] : (part?.queuesOf({ ...shown, layout, width, tagSize }) ?? [])
  const key = JSON.stringify(queues)
  return useMemo(
    () => layout && part?.queueUpIn(part.stacksOf(queues, layout, taken)),
    // The key stands for the whole of the queues.
    // eslint-disable-next-line react/exhaustive-deps
    [part, key, layout, taken],
  )
}
