/** Words that come from elsewhere: a scenario's own texts, and the codes of errors. */
export { useKeptDate } from './keptDate'
export { localTextOf, useLocalText } from './localText'
export { noticeDetail, noticeKey, noticeText } from './notice'
export { problemSaid, sayProblem } from './problem'
export { propertyKey } from './property'
