import { memo, useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { useLab } from '../../../app/hooks'
import { playheadUs } from '../../../app/playback'
import { labStore } from '../../../app/state'
import { DownloadIcon, IconButton, Menu } from '../../../ui'
import { useT } from '../../shared/language'
import { provideDiagram } from '../../shared/parts'
import { useLocalText } from '../../narration/words'
import { createMeasure, SAVED_FONTS, type Picture } from '../../../drawing'
import { diagramPicture } from '../drawing/diagramPicture'
import type { SpaceTimeLayout } from '../model/layout'
import { laneName } from '../drawing/laneName'
import { saveDiagram } from '../drawing/saveDiagram'
import type { PictureKind } from '../../export'
import { xOf } from '../../shared/axis'
import type { AxisControl } from './useAxis'
import { milestoneText } from '../model/words'

export interface SaveMenuProps {
  readonly control: AxisControl
  readonly layout: SpaceTimeLayout | undefined
}

const FOOT_PX = 56

/** The menu that saves the diagram's window; its future is as strong as its past. */
export function SaveMenu({ control, layout }: SaveMenuProps) {
  const { t } = useT()
  const localText = useLocalText()
  const title = useLab((state) => state.title)
  const draw = (): Picture | undefined => {
    if (layout === undefined) return undefined
    const nowUs = playheadUs()
    const { axis, usPerPx } = control
    return diagramPicture({
      layout,
      axis,
      usPerPx,
      t,
      heightPx: (layout.lanes.at(-1)?.y ?? 0) + FOOT_PX,
      playheadUs: nowUs,
      playheadX: xOf(axis, nowUs),
      futureOpacity: 1,
      pixelRatio: 1,
      large: 1,
      measure: createMeasure(SAVED_FONTS),
      names: layout.lanes.map(({ actor }) => laneName(labStore.getState().frame, actor, t)),
      wordsOf: (milestone) => milestoneText(milestone, t),
      title: title === undefined ? t('spaceTime.name') : localText(title),
    })
  }
  const latest = useRef(draw)
  useLayoutEffect(() => {
    latest.current = draw
  })
  const drawLatest = useCallback(() => latest.current(), [])
  useEffect(() => provideDiagram(drawLatest), [drawLatest])
  return layout === undefined ? null : <Formats draw={drawLatest} />
}

const Formats = memo(function Formats({ draw }: { readonly draw: () => Picture | undefined }) {
  const { t } = useT()
  const save = (kind: PictureKind): void => {
    const picture = draw()
    if (picture !== undefined) void saveDiagram(kind, picture)
  }
  return (
    <Menu
      label={t('spaceTime.export')}
      align="end"
      trigger={
        <IconButton label={t('spaceTime.export')} size="small">
          <DownloadIcon size={16} aria-hidden />
        </IconButton>
      }
      entries={[
        {
          type: 'item',
          key: 'svg',
          label: t('spaceTime.exportSvg'),
          onChoose: () => save('svg'),
        },
        {
          type: 'item',
          key: 'png',
          label: t('spaceTime.exportPng'),
          onChoose: () => save('png'),
        },
      ]}
    />
  )
})
