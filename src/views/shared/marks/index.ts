/** The marks of the protocol: messages and roles. */
export {
  Glyph,
  GLYPH_PATHS,
  GlyphIcon,
  LETTER_X,
  LETTER_Y,
  type GlyphIconProps,
  type GlyphProps,
} from './Glyph'
export {
  createGlyphSprites,
  GLYPH_TOKENS,
  SPRITE_PX,
  type GlyphSprite,
  type GlyphSprites,
} from './sprites'
export { glyphOf, isHeartbeat, type GlyphKind, type GlyphLook } from './kinds'
export { proposalIn, zooKeeperMessage } from './messages'
export { RoleIcon, type Role, type RoleIconProps } from './RoleIcon'
