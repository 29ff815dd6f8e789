export { createChecks } from './create'
export { readDetail, type ReadDetail } from './readDetail'
export {
  CLIENT_PROPERTIES,
  PROTOCOL_PROPERTIES,
  RECIPE_PROPERTIES,
  type Property,
} from './properties'
export { findUnrest } from './quiet'
