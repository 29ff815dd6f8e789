import { firstTexts } from './firstTexts'
import { laterTexts } from './laterTexts'

/** Every sentence of the lab in English, which also says what keys there are. */
export const en = { ...firstTexts, ...laterTexts } as const

export { firstTexts }
