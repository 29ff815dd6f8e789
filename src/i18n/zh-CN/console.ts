import type { Area } from '../catalogue'

export const console: Area<'console'> = {}
