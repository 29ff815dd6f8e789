export { type Detail, type DetailCode, broken, detail, finding } from './details'
export {
  CLIENT_PROPERTIES,
  PROPERTIES,
  PROTOCOL_PROPERTIES,
  type Property,
  RECIPE_PROPERTIES,
} from './properties'
