import { REGISTRY } from '../../simulator'
import type { ComparisonApi, LabApi } from '../protocol'
import { createLocalFactory } from '../pool'
import { createComparison, createLab } from '../lab'

/** Creates an engine with all its hosts in this thread, for tests of its callers. */
export const createLocalLab = (): LabApi => createLab(createLocalFactory(REGISTRY), REGISTRY)

/** Creates a comparison of two runs in this thread, for tests of its callers. */
export const createLocalComparison = (): ComparisonApi => createComparison()
