/** Faults: the forms that cause them, and the list that ends them. */
export { FaultsPanel } from './FaultsPanel'
export { FaultsSheet } from './FaultsSheet'
export { repairOf, activeFaults } from './activeFaults'
export { faultLine } from './faultLine'
export { MachineSection } from './MachineSection'
export { playPreset } from './playPreset'
export { PRESETS } from './presets'
