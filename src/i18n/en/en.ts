import { firstTexts } from './firstTexts'
import { laterTexts } from './laterTexts'

/** Every message of the lab in English; its type defines the keys of all languages. */
export const en = { ...firstTexts, ...laterTexts } as const
