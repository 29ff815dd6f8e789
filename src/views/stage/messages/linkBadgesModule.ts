/** The code for badges, repairs and queues of links; the stage of a first visit needs none of it. */
export { repairLink as mendLink, badgesOf as signsOf } from '../model'
export { placeBadges as placeSigns, occupiedAreas as takenOn } from '../layout'
export { badgeText } from '../links/badgeText'
export { assignQueueSlots } from './assignQueueSlots'
export { messageQueues, placeQueues } from './placeQueues'
