/** Everything that can be broken. */
export { FaultsPanel } from './FaultsPanel'
export { FaultsSheet } from './FaultsSheet'
