export { fixupAcl } from './fixupAcl'
