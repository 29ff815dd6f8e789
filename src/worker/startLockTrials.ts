import { expose } from 'comlink'
import { createLockTrials } from './locks/lockTrials'
import type { LockTrialsStart } from './ports'

/** Whole ensembles with their clients, conductor and all in this one worker, for their counts alone. */
export const startLockTrials = ({ api }: LockTrialsStart): void => expose(createLockTrials(), api)
