import type { Area } from '../catalogue'

export const narration: Area<'narration'> = {}
