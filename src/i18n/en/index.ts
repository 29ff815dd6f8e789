import { first } from './first'
import { late } from './late'

/** Every sentence of the lab in English, which also says what keys there are. */
export const en = { ...first, ...late } as const

export { first }
