export { createLibrary } from './library'
export { parseLua } from './parse'
export { runLua, type Running } from './run'
export {
  charge,
  chargeLook,
  createLimits,
  isTable,
  lengthOf,
  listOf,
  LuaError,
  native,
  record,
  table,
  toText,
  type LuaTable,
  type LuaValue,
} from './values'
export type { Block } from './syntax'
