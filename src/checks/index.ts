export { createChecks } from './protocol/create'
export { readDetail, type ReadDetail } from './protocol/readDetail'
export {
  CLIENT_PROPERTIES,
  PROTOCOL_PROPERTIES,
  RECIPE_PROPERTIES,
  type Property,
} from './protocol/properties'
export { findUnrest } from './protocol/quiet'
