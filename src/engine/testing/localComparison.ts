import { createComparison } from '../lab/comparison'
import type { ComparisonApi } from '../protocol/comparisonContract'

/** Two runs side by side in this thread, for tests of what speaks to their worker. */
export const createLocalComparison = (): ComparisonApi => createComparison()
