export { createChecks } from './createChecks'
export { judgedOf, judgedProperties, type Judged } from './judgedProperties'
export {
  type DetailCode,
  CLIENT_PROPERTIES,
  ETCD_PROPERTIES,
  PROPERTIES,
  PROTOCOL_PROPERTIES,
  RECIPE_PROPERTIES,
  type Property,
} from './findings'
export { findUnrest } from './protocol'
