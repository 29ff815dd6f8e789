import { common } from './common'
import { link } from './link'
import { palette } from './palette'
import { present } from './present'
import { shell } from './shell'
import { stage } from './stage'
import { transport } from './transport'

/** What the page says before its run has begun; the rest comes later. */
export const first = { common, link, palette, present, shell, stage, transport } as const
