export { answerWord } from './answerWord'
export { resetStats } from './reset'
