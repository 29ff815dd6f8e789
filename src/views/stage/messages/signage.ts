/** What is wrong with links, where that is told, and what mends it, and what waits; nothing is on the stage that a first visit opens. */
export { mendLink, signsOf } from '../model'
export { placeSigns, takenOn } from '../layout'
export { queueUpIn } from './queueUp'
export { queuesOf, stacksOf } from './waitingApart'
