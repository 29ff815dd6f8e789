import { electionTerms } from './election'
import { errorTerms } from './errors'
import { packetTerms } from './packets'
import { settingTerms } from './settings'
import { znodeTerms } from './znodes'

/** One text a protocol term; a key that begins with `raft:` compares the term with Raft. */
export const terms = {
  ...electionTerms,
  ...errorTerms,
  ...packetTerms,
  ...settingTerms,
  ...znodeTerms,
} as const
