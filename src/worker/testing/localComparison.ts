import { createComparison } from '../comparison'
import type { ComparisonApi } from '../comparisonContract'

/** Two runs side by side in this thread, for tests of what speaks to their worker. */
export const createLocalComparison = (): ComparisonApi => createComparison()
