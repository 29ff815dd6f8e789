import type { FirstTexts } from '../en'
import { common } from './common'
import { shell } from './shell'
import { stage } from './stage'
import { transport } from './transport'

/** 运行开始前页面用到的文字，其余随后加载。 */
export const firstTexts: FirstTexts = { common, shell, stage, transport }
