/** Answers to readers' questions about the run: sentences as data, and the steps behind them. */
export { answerable, answerTo } from './answer'
