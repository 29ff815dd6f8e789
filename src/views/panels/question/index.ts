/** The question that a run asks its reader, with its choices. */
export { QuestionCard } from './QuestionCard'
