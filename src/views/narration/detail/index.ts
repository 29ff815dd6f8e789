/** What violations say, in the reader's language. */
export { Detail } from './Detail'
export { detailSaid, valuesSaid, type Said } from './detailSaid'
