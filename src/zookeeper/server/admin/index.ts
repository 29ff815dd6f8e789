export { answerWord } from './answerWord'
export { resetStats } from './reset'
export { isReset, isWord, RESETS, WORDS, type ResetWord, type Word } from '../state/fourLetterWords'
