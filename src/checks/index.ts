export { createChecks } from './createChecks'
export type { DetailCode } from './findings/details'
export {
  CLIENT_PROPERTIES,
  PROTOCOL_PROPERTIES,
  RECIPE_PROPERTIES,
  type Property,
} from './findings/properties'
export { findUnrest } from './protocol/quiet'
