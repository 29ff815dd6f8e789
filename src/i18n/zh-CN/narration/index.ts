import type { Area } from '../../en'
import { clients } from './clients'
import { decisions } from './decisions'
import { election } from './election'
import { faults } from './faults'
import { general } from './general'
import { packets } from './packets'
import { quiet } from './quiet'
import { rivals } from './rivals'
import { transactions } from './transactions'

export const narration: Area<'narration'> = {
  ...general,
  ...election,
  ...decisions,
  ...transactions,
  ...clients,
  ...rivals,
  ...faults,
  ...packets,
  ...quiet,
}
