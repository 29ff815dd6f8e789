/** The flag that the sentence of a step puts on a server's card. */
export { useFlag } from './useFlag'
