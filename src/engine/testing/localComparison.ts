import { createComparison } from '../lab'
import type { ComparisonApi } from '../protocol'

/** Creates a comparison of two runs in this thread, for tests of its callers. */
export const createLocalComparison = (): ComparisonApi => createComparison()
