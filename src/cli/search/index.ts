export { playCase } from './searchCase'
export { shrink } from './shrink'
