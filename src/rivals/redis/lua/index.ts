export { createLibrary } from './library'
export { parseLua } from './parse'
export { runLua } from './run'
export type { Running } from './scope'
export {
  argumentText,
  charge,
  chargeLook,
  createLimits,
  isTable,
  lengthOf,
  listOf,
  LuaError,
  native,
  placedValue,
  record,
  table,
  toText,
  type LuaTable,
  type LuaValue,
} from './values'
export type { Block } from './syntax'
