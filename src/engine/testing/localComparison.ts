import { createComparison } from '../lab'
import type { ComparisonApi } from '../protocol'

/** Two runs side by side in this thread, for tests of what speaks to their worker. */
export const createLocalComparison = (): ComparisonApi => createComparison()
