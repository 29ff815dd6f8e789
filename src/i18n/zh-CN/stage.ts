import type { Area } from '../catalogue'

export const stage: Area<'stage'> = {}
