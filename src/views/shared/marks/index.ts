/** The marks of the protocol: messages and roles. */
export { Glyph, GlyphIcon, type GlyphIconProps, type GlyphProps } from './Glyph'
export { glyphOf, isHeartbeat } from './kinds'
export { proposalIn, zooKeeperMessage } from './messages'
export { RoleIcon, type Role, type RoleIconProps } from './RoleIcon'
