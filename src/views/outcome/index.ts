export { Differences } from './Differences'
export { OutcomeCard } from './OutcomeCard'
