export { createChecks } from './protocol/create'
export type { DetailCode } from './details'
export {
  CLIENT_PROPERTIES,
  PROTOCOL_PROPERTIES,
  RECIPE_PROPERTIES,
  type Property,
} from './protocol/properties'
export { findUnrest } from './protocol/quiet'
