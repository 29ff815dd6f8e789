/** The question that a run asks its reader, with its choices. */
export { LockedAnswer } from './LockedAnswer'
export { QuestionCard } from './QuestionCard'
