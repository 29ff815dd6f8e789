export { type Detail, type DetailCode, broken, detail, finding } from './details'
export {
  CLIENT_PROPERTIES,
  PROTOCOL_PROPERTIES,
  type Property,
  RECIPE_PROPERTIES,
} from './properties'
