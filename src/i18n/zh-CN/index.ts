import type { Texts } from '../texts'
import { first } from './first'
import { late } from './late'

/** 实验室的所有文字。 */
export const zhCN: Texts = { ...first, ...late }
