/** What became of clients' writes, whatever their clients were told. */
export { Fate, type FateProps } from './Fate'
export { fateAt } from './fate'
