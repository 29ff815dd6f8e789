export { Differences } from './Differences'
export { OutcomeCard, OutcomeLines } from './OutcomeCard'
