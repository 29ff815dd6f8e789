import { sayerOf } from '../protocol/details'

/** What may differ between an answer and what the reference gives, one template a kind. */
export const DIFFERENCES = {
  partDiffers: '{difference} at {index}',
  otherData: 'other data',
  otherAcl: 'another access control list',
  statOrNone: 'a Stat or none',
  resultsOrNone: 'results or none',
  tooManyResults: 'too many results',
  resultCount: '{count} results',
  fieldDiffers: '{field} {actual} for {expected}',
  errorDiffers: '{error} for {expected}',
} as const

/** What differs, in words. */
export const difference = sayerOf(DIFFERENCES)
