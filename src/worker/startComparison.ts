import { expose } from 'comlink'
import { createComparison } from './comparison'
import type { ComparisonStart } from './ports'

/** Two runs beside each other, conductors, servers and clients all in this one worker. */
export const startComparison = ({ api }: ComparisonStart): void => expose(createComparison(), api)
