import { useMemo } from 'react'
import type { Frame } from '../../../simulator'
import { useT } from '../../shared/language'
import { lateModule, useLate } from '../../shared/late'
import type { MessageGlyphsInput, AssignQueueSlots } from './messageGlyphs'
import type { StageLayout, BadgeLayout } from '../layout'
import type { Separation } from '../model'
import { tagSize } from './PayloadTag'
import type { Rect } from '../geometry'

const linkBadgesModule = lateModule(() => import('./linkBadgesModule'))

/** The repair of a link; loaded once a link has a fault. */
export const linkRepair = () => linkBadgesModule.current()?.repairLink

/** The badges of a stage, and all areas in use. */
export interface StageAreas extends BadgeLayout {
  /** The areas that no waiting message and no payload covers. */
  readonly occupied: readonly Rect[]
}

const NO_BADGES: BadgeLayout = { lines: [], badges: [] }

/**
 * The faulty links and their badges. They are placed again only when the faults or the layout change, since
 * every step brings a new frame.
 */
export function useLinkBadges(
  frame: Frame,
  separation: Separation,
  layout: StageLayout | undefined,
  width: number,
): StageAreas {
  const { t } = useT()
  const part = useLate(linkBadgesModule)
  const links = useMemo(() => part?.badgesOf(frame, separation) ?? [], [part, frame, separation])
  const key = JSON.stringify(links)
  return useMemo(
    () => {
      if (layout === undefined || part === undefined) {
        // The stage of a first visit has only cards, clients and a hub.
        const { cards = [], clients = [], hub } = layout ?? {}
        const parts = [...cards, ...clients].map(({ rect }) => rect)
        return { ...NO_BADGES, occupied: hub ? [...parts, hub] : parts }
      }
      const badgeLayout = part.placeBadges(links, {
        layout,
        width,
        wordOf: (badge) => part.badgeText(badge, t),
      })
      const rooms = badgeLayout.badges.map(({ room }) => room)
      return { ...badgeLayout, occupied: [...part.occupiedAreas(layout), ...rooms] }
    },
    // The key stands for the whole of the links.
    // eslint-disable-next-line react/exhaustive-deps
    [part, key, layout, width, t],
  )
}

/** Places waiting messages; again only when others begin to wait or the areas in use change. */
export function useQueueSlots(
  shown: Omit<MessageGlyphsInput, 'layout' | 'queueUp'>,
  layout: StageLayout | undefined,
  width: number,
  occupied: readonly Rect[],
): AssignQueueSlots | undefined {
  const part = useLate(linkBadgesModule)
  const queues =
    layout === undefined ? [] : (part?.messageQueues({ ...shown, layout, width, tagSize }) ?? [])
  const key = JSON.stringify(queues)
  return useMemo(
    () => layout && part?.assignQueueSlots(part.placeQueues(queues, layout, occupied)),
    // The key stands for the whole of the queues.
    // eslint-disable-next-line react/exhaustive-deps
    [part, key, layout, occupied],
  )
}
