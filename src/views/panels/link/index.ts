/** A link's queues and faults. */
export { LinkPanel } from './LinkPanel'
