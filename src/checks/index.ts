export { createChecks } from './createChecks'
export {
  type DetailCode,
  CLIENT_PROPERTIES,
  PROTOCOL_PROPERTIES,
  RECIPE_PROPERTIES,
  type Property,
} from './findings'
export { findUnrest } from './protocol'
