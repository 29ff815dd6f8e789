/** The fates of clients' writes, independent of the answers that the clients got. */
export { Fate, type FateProps } from './Fate'
export { fateAt } from './fate'
