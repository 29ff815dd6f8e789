import { cutText, type Font, type Picture, type Shape } from '../../../drawing'
import { passageText } from '../model/words'
import { diagramShapes } from './diagramShapes'
import { legendShapes } from './legendShapes'
import type { SignScene } from './scene'
import { signShapes } from './signShapes'

export interface SavedScene extends SignScene {
  /** The words at the lanes, in the lanes' order. */
  readonly names: readonly string[]
  readonly title: string
}

const LEFT_PX = 130
const PADDING_PX = 16
/** The run's name above the diagram. */
const TITLE_PX = 30
const TITLE_FONT: Font = { weight: 700, sizePx: 17 }
const NAME_FONT: Font = { weight: 600, sizePx: 14 }
/** Width of the names beside the lanes; a longer one is cut. */
const NAMES_PX = LEFT_PX - PADDING_PX - 6

/**
 * The shown time range as a picture for slides and papers: the page's shapes with names, title and legend.
 */
export function diagramPicture(scene: SavedScene): Picture {
  const { layout, axis, heightPx, title, t, measure } = scene
  const width = LEFT_PX + axis.widthPx + PADDING_PX
  const top = PADDING_PX + TITLE_PX
  const legend = legendShapes(layout.legend(), width - 2 * PADDING_PX)
  const height = top + heightPx + legend.heightPx + PADDING_PX
  return {
    width,
    height,
    title,
    titles: new Map(layout.arrows().map(({ passage }) => [passage.id, passageText(passage, t)])),
    shapes: [
      { type: 'rect', x: 0, y: 0, width, height, fill: '--stage' },
      {
        type: 'text',
        text: cutText(title, width - 2 * PADDING_PX, (text) => measure(text, TITLE_FONT)),
        x: PADDING_PX,
        y: PADDING_PX + 16,
        fill: '--ink',
        ...TITLE_FONT,
      },
      { type: 'group', x: PADDING_PX, y: top, shapes: nameShapes(scene) },
      {
        type: 'group',
        x: LEFT_PX,
        y: top,
        clip: { x: 0, y: 0, width: axis.widthPx, height: heightPx },
        shapes: [...diagramShapes(scene), ...signShapes(scene)],
      },
      { type: 'group', x: PADDING_PX, y: top + heightPx, shapes: legend.shapes },
    ],
  }
}

const nameShapes = ({ layout, names, measure }: SavedScene): readonly Shape[] =>
  layout.lanes.map(({ y }, index) => ({
    type: 'text',
    text: cutText(names[index] ?? '', NAMES_PX, (text) => measure(text, NAME_FONT)),
    x: 0,
    y: y + 5,
    fill: '--ink',
    ...NAME_FONT,
  }))
