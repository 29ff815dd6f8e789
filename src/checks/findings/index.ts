export { type Detail, type DetailCode, broken, consequence, detail, finding } from './details'
export {
  CLIENT_PROPERTIES,
  ETCD_PROPERTIES,
  PROPERTIES,
  PROTOCOL_PROPERTIES,
  type Property,
  RECIPE_PROPERTIES,
} from './properties'
