import type { Area } from '../catalogue'

export const share: Area<'share'> = {}
