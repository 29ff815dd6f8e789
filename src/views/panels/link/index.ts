/** A link's queues and faults. */
export { LinkPanel } from './LinkPanel'
export { linkDeeds, SLOW_MS, type LinkDeed } from './linkDeeds'
export { countsOn, endsOf, linkKey, queuesOf } from './links'
