import type { Area } from '../../en'
import { clients } from './clients'
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
  ...transactions,
  ...clients,
  ...rivals,
  ...faults,
  ...packets,
  ...quiet,
}
