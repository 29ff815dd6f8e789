import { useMemo } from 'react'
import { useT } from '../shared/language'
import type { ClientMark } from '../narration'
import type { Rect } from './geometry'
import { floorOf, placeClientMarks, type StageLayout } from './layout'
import { useLinkBadges, type StageAreas } from './messages/useLinkBadges'
import type { Separation } from './model'
import type { StageViewProps } from './stageProps'

/** A mark at the pill of its client, or of a group that its client belongs to. */
export interface PlacedMark extends ClientMark {
  /** Undefined where the mark has room in the pill alone. */
  readonly rect: Rect | undefined
  /** The words beside the client. */
  readonly shown: string
  /** They take two lines. */
  readonly isFolded: boolean
}

const NONE: readonly ClientMark[] = []

/** The badges of links, and the marks of the step in their places beside their clients, which no payload covers. */
export function useStageAreas(
  { frame, marks = NONE }: Pick<StageViewProps, 'frame' | 'marks'>,
  separation: Separation,
  layout: StageLayout | undefined,
  width: number,
): { readonly placedMarks: readonly PlacedMark[]; readonly badgeLayout: StageAreas } {
  const areas = useLinkBadges(frame, separation, layout, width)
  const { t } = useT()
  return useMemo(() => {
    if (layout === undefined || marks.length === 0) return { placedMarks: [], badgeLayout: areas }
    const shown = layout.clients.flatMap(({ id, members = [id] }): readonly ClientMark[] => {
      const own = marks.filter(({ client }) => members.includes(client))
      const [first] = own
      if (first === undefined) return []
      if (members.length === 1) return [first]
      const alike = own.filter(({ text }) => text === first.text)
      const names = alike.map(({ client }) => client)
      return [{ ...first, client: id, text: t('stage.among', { names, text: first.text }) }]
    })
    const named = shown.map((mark) => ({
      ...mark,
      namedText: t('stage.among', { names: mark.client, text: mark.text }),
    }))
    const places = placeClientMarks(named, {
      clients: layout.clients,
      floor: floorOf(layout, width),
      occupied: areas.occupied,
    })
    const occupied = [...areas.occupied, ...places.flatMap((place) => place?.rect ?? [])]
    return {
      placedMarks: named.map(({ namedText, ...mark }, index) => ({
        ...mark,
        rect: places[index]?.rect,
        shown: places[index]?.isFar === true ? namedText : mark.text,
        isFolded: places[index]?.isFolded === true,
      })),
      badgeLayout: { ...areas, occupied },
    }
  }, [marks, layout, areas, width, t])
}
