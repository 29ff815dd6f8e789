import type { Area } from '../../en'
import { electionTerms } from './election'
import { errorTerms } from './errors'
import { packetTerms } from './packets'
import { settingTerms } from './settings'
import { znodeTerms } from './znodes'

/** 每个术语一条说明；以 `raft:` 开头的与 Raft 作比较。 */
export const terms: Area<'terms'> = {
  ...electionTerms,
  ...errorTerms,
  ...packetTerms,
  ...settingTerms,
  ...znodeTerms,
}
