/** What is wrong with links, where that is told, and what mends it, and what waits; nothing is on the stage that a first visit opens. */
export { repairLink as mendLink, badgesOf as signsOf } from '../model'
export { placeBadges as placeSigns, occupiedAreas as takenOn } from '../layout'
export { assignQueueSlots } from './assignQueueSlots'
export { messageQueues, placeQueues } from './placeQueues'
