import type { CodeView } from '../../playground'
import { askEngine } from '../engine'
import { useAnswer } from './useView'

/** Where the code stands at the shown moment; undefined where none takes part in the run. */
export const useCode = (): CodeView | undefined =>
  useAnswer(() => askEngine((lab) => lab.viewCode()), 'code')
