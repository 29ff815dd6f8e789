import { common } from './common'
import { shell } from './shell'
import { stage } from './stage'
import { transport } from './transport'

/** The messages of the page before its run has begun; the rest is loaded later. */
export const firstTexts = { common, shell, stage, transport } as const
