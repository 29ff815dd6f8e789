/** Everything that can be broken. */
export { FaultsPanel } from './FaultsPanel'
export { FaultsSheet } from './FaultsSheet'
export { playPreset } from './playPreset'
export { PRESETS } from './presets'
