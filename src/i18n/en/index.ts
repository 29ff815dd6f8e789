import { common } from './common'
import { console } from './console'
import { faults } from './faults'
import { gallery } from './gallery'
import { inspector } from './inspector'
import { narration } from './narration'
import { panels } from './panels'
import { question } from './question'
import { share } from './share'
import { shell } from './shell'
import { stage } from './stage'
import { transport } from './transport'

/** Every sentence of the lab in English, which also says what keys there are. */
export const en = {
  common,
  console,
  faults,
  gallery,
  inspector,
  narration,
  panels,
  question,
  share,
  shell,
  stage,
  transport,
} as const
