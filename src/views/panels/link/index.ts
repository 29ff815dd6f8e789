/** A link's queues and faults. */
export { LinkPanel } from './LinkPanel'
export { linkActions, SLOW_MS, type LinkAction } from './linkActions'
export { countsOn, endsOf, linkKey, queuesOf } from './links'
