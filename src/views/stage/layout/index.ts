export { GLYPH_PX, type GlyphPath, glyphPathsOn } from './glyphPaths'
export { layoutStage } from './layout'
export type { PlacedClient } from './layoutClients'
export type { PlacedRival } from './layoutRivals'
export { type LinkLine, linesOf, linesOn } from './linkLines'
export {
  placeBadges,
  type BadgeContent,
  type BadgedLine,
  type BadgeLayout,
  type PlacedBadge,
} from './placeBadges'
export { placeClientMarks } from './placeClientMarks'
export { projectorScale } from './projectorScale'
export type { PlacedCard, PlacedSide, StageInput, StageLayout } from './stageLayout'
export { floorOf, occupiedAreas } from './occupiedAreas'
export { contentOf, useStageLayout, type StageContent } from './useStageLayout'
