/** The page before a class. */
export { Projector } from './Projector'
