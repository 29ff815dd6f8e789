export { answerWord } from './answerWord'
export { resetStats } from './reset'
export {
  countProposal,
  countReply,
  createConnectionStats,
  createServerStats,
  type ConnectionStats,
  type ServerStats,
} from './stats'
export { isReset, isWord, RESETS, WORDS, type ResetWord, type Word } from './words'
