/** What happens in a step, in a sentence that says why. */
export { EventText } from './EventText'
export { sceneOf } from './sentence'
export { sentenceText } from './sentenceText'
export { flagOf, type Flag } from './flagOf'
export { WhyLine } from './WhyLine'
