/** Words from outside the catalogue: a scenario's own texts, and the codes of errors. */
export { isForkMark } from '../../../i18n'
export { letterOf, orderOf } from './choiceOrder'
export { faultText } from './faultText'
export { useKeptDate } from './keptDate'
export { localTextOf, useLocalText } from './localText'
export { errorText, noticeDetail, noticeKey, noticeText } from './notice'
export { headlineKey } from './headline'
export { useRunName } from './runName'
