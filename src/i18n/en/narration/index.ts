import { clients } from './clients'
import { decisions } from './decisions'
import { election } from './election'
import { faults } from './faults'
import { general } from './general'
import { packets } from './packets'
import { quiet } from './quiet'
import { rivals } from './rivals'
import { transactions } from './transactions'

/**
 * The why line: the event in bold, then its reason. `z` marks a committed zxid, `y` one that is only logged,
 * `x` one that is truncated, `c` code.
 */
export const narration = {
  ...general,
  ...election,
  ...decisions,
  ...transactions,
  ...clients,
  ...rivals,
  ...faults,
  ...packets,
  ...quiet,
} as const
