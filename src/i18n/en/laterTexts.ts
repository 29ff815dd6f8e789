import { bookmarks } from './bookmarks'
import { branches } from './branches'
import { checks } from './checks'
import { clients } from './clients'
import { code } from './code'
import { compare } from './compare'
import { console } from './console'
import { ensemble } from './ensemble'
import { faults } from './faults'
import { gallery } from './gallery'
import { serverMenu } from './serverMenu'
import { help } from './help'
import { inspector } from './inspector'
import { legend } from './legend'
import { link } from './link'
import { locks } from './locks'
import { marks } from './marks'
import { narration } from './narration'
import { notice } from './notice'
import { page } from './page'
import { palette } from './palette'
import { panels } from './panels'
import { present } from './present'
import { problem } from './problem'
import { question } from './question'
import { recipe } from './recipe'
import { record } from './record'
import { rival } from './rival'
import { search } from './search'
import { serving } from './serving'
import { sessions } from './sessions'
import { share } from './share'
import { partitionSides } from './partitionSides'
import { spaceTime } from './spaceTime'
import { tools } from './tools'
import { tree } from './tree'
import { why } from './why'
import { writes } from './writes'

/** The messages of views that are loaded later. */
export const laterTexts = {
  bookmarks,
  branches,
  checks,
  clients,
  code,
  compare,
  console,
  ensemble,
  faults,
  gallery,
  serverMenu,
  help,
  inspector,
  legend,
  link,
  locks,
  marks,
  narration,
  notice,
  page,
  palette,
  panels,
  present,
  problem,
  question,
  recipe,
  record,
  rival,
  search,
  serving,
  sessions,
  share,
  partitionSides,
  spaceTime,
  tools,
  tree,
  why,
  writes,
} as const
