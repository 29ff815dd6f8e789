import type { Area } from '../catalogue'

export const inspector: Area<'inspector'> = {}
