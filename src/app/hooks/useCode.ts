import type { CodeView } from '../../playground'
import { askEngine } from '../engine'
import { useAnswer } from './useView'

/** Returns the state of the code at the shown moment; undefined where no code takes part in the run. */
export const useCode = (): CodeView | undefined =>
  useAnswer(() => askEngine((lab) => lab.viewCode()), 'code')
