import { REGISTRY } from '../../simulator'
import type { LabApi } from '../protocol'
import { createLocalFactory } from '../pool'
import { createLab } from '../lab'

/** The engine itself with all its hosts in this thread, for tests of what speaks to it. */
export const createLocalLab = (): LabApi => createLab(createLocalFactory(REGISTRY), REGISTRY)
