/** The code for badges, repairs and queues of links; the stage of a first visit needs none of it. */
export { badgesOf, repairLink } from '../model'
export { occupiedAreas, placeBadges } from '../layout'
export { badgeText } from '../links/badgeText'
export { assignQueueSlots } from './assignQueueSlots'
export { messageQueues, placeQueues } from './placeQueues'
