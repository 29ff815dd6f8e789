import type { Texts } from '../catalogue'
import { common } from './common'
import { compare } from './compare'
import { console } from './console'
import { faults } from './faults'
import { gallery } from './gallery'
import { inspector } from './inspector'
import { link } from './link'
import { narration } from './narration'
import { palette } from './palette'
import { page } from './page'
import { panels } from './panels'
import { present } from './present'
import { question } from './question'
import { record } from './record'
import { sessions } from './sessions'
import { share } from './share'
import { shell } from './shell'
import { spaceTime } from './spaceTime'
import { stage } from './stage'
import { transport } from './transport'
import { tree } from './tree'
import { why } from './why'
import { writes } from './writes'

/** 实验室的所有文字。 */
export const zhCN: Texts = {
  common,
  compare,
  console,
  faults,
  gallery,
  inspector,
  link,
  narration,
  palette,
  page,
  panels,
  present,
  question,
  record,
  sessions,
  share,
  shell,
  spaceTime,
  stage,
  transport,
  tree,
  why,
  writes,
}
