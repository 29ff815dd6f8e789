/** Everything that can be broken. */
export { FaultsPanel } from './FaultsPanel'
export { FaultsSheet } from './FaultsSheet'
export { repairOf, activeFaults } from './activeFaults'
export { faultLine } from './faultLine'
export { MachineSection } from './MachineSection'
export { playPreset } from './playPreset'
export { PRESETS } from './presets'
