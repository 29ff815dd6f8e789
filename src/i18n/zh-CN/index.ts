import type { Texts } from '../en'
import { firstTexts } from './firstTexts'
import { laterTexts } from './laterTexts'

/** 实验室的所有文字。 */
export const zhCN: Texts = { ...firstTexts, ...laterTexts }
