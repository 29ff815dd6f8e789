/** The marks of the protocol: messages and roles. */
export { Glyph, GlyphIcon, type GlyphIconProps } from './Glyph'
export { Shapes } from './Shapes'
export { glyphOf, isHeartbeat } from './glyphOf'
export { isCrossed, lossOf, type Loss } from './loss'
export { proposalIn, zooKeeperMessage } from './zooKeeperMessage'
export { RoleIcon, type Role, type RoleIconProps } from './RoleIcon'
