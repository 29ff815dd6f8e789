/** The playground: a recipe of the reader's own, on the shown run. */
export { Playground } from './Playground'
