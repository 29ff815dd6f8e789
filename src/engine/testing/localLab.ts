import { REGISTRY } from '../../simulator'
import type { LabApi } from '../protocol/labApi'
import { createLocalFactory } from '../pool/workerFactory'
import { createLab } from '../lab/lab'

/** The engine itself with all its hosts in this thread, for tests of what speaks to it. */
export const createLocalLab = (): LabApi => createLab(createLocalFactory(REGISTRY), REGISTRY)
