import { REGISTRY } from '../../simulator'
import type { LabApi } from '../protocol'
import { createLocalFactory } from '../pool'
import { createLab } from '../lab'

/** Creates an engine with all its hosts in this thread, for tests of its callers. */
export const createLocalLab = (): LabApi => createLab(createLocalFactory(REGISTRY), REGISTRY)
