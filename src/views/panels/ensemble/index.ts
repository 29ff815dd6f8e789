/** The ensemble in words. */
export { EnsembleTable, type EnsembleTableProps } from './EnsembleTable'
