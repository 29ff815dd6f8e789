import { useThrottled } from '../../shared/parts'

/** The interval of updates, ms: short for a reader, long against a frame. */
const PACE_MS = 120

/** Passes a value that changes on every frame on a few times a second, to parts whose motion does not matter. */
export const usePaced = <T>(value: T): T => useThrottled(value, PACE_MS)
