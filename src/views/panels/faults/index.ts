/** Everything that can be broken. */
export { FaultsPanel } from './FaultsPanel'
export { FaultsSheet } from './FaultsSheet'
export { endingOf, faultsInForce } from './inForce'
export { sayFault } from './sayFault'
export { MachineSection } from './MachineSection'
export { playPreset } from './playPreset'
export { PRESETS } from './presets'
