import type { Area } from '../catalogue'

export const transport: Area<'transport'> = {}
