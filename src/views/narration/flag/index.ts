/** What a server's card is flagged with by the sentence of the step. */
export { useFlag } from './useFlag'
