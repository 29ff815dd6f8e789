/** What a run asks its reader, with the answers to choose from. */
export { QuestionCard } from './QuestionCard'
