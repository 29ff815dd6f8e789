/** The properties that must always hold. */
export { ChecksPanel } from './ChecksPanel'
