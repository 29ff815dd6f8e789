import type { Area } from '../catalogue'

export const shell: Area<'shell'> = {}
