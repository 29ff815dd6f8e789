import type { LateTexts } from '../en'
import { answer } from './answer'
import { bookmarks } from './bookmarks'
import { branches } from './branches'
import { checks } from './checks'
import { clients } from './clients'
import { code } from './code'
import { compare } from './compare'
import { connections } from './connections'
import { console } from './console'
import { ensemble } from './ensemble'
import { faults } from './faults'
import { firstScene } from './firstScene'
import { gallery } from './gallery'
import { help } from './help'
import { inspector } from './inspector'
import { learn } from './learn'
import { legend } from './legend'
import { lesson } from './lesson'
import { link } from './link'
import { locks } from './locks'
import { marks } from './marks'
import { messages } from './messages'
import { narration } from './narration'
import { newLab } from './newLab'
import { notice } from './notice'
import { outcome } from './outcome'
import { page } from './page'
import { palette } from './palette'
import { panels } from './panels'
import { partitionSides } from './partitionSides'
import { present } from './present'
import { problem } from './problem'
import { processMenu } from './processMenu'
import { question } from './question'
import { recipe } from './recipe'
import { record } from './record'
import { rival } from './rival'
import { search } from './search'
import { serving } from './serving'
import { sessions } from './sessions'
import { share } from './share'
import { spaceTime } from './spaceTime'
import { termPopup } from './termPopup'
import { terms } from './terms'
import { tools } from './tools'
import { tree } from './tree'
import { why } from './why'
import { writes } from './writes'

/** 后加载的视图所用的文字。 */
export const laterTexts: LateTexts = {
  answer,
  bookmarks,
  branches,
  checks,
  clients,
  code,
  compare,
  connections,
  console,
  ensemble,
  faults,
  firstScene,
  gallery,
  help,
  inspector,
  learn,
  legend,
  lesson,
  link,
  locks,
  marks,
  messages,
  narration,
  newLab,
  notice,
  outcome,
  page,
  palette,
  panels,
  partitionSides,
  present,
  problem,
  processMenu,
  question,
  recipe,
  record,
  rival,
  search,
  serving,
  sessions,
  share,
  spaceTime,
  termPopup,
  terms,
  tools,
  tree,
  why,
  writes,
}
