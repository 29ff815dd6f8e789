import { wordTable, type WordTable } from '../../kernel/lib'
import * as v from 'valibot'

/** The steps of a Redis case that are no command of Redis. */

const instance = v.pipe(v.number(), v.integer())

/** The schemas of Redis steps that are acts of the judge, by name; their arguments are an object. */
export const REDIS_ACTS: WordTable<v.GenericSchema> = wordTable({
  wait: v.strictObject({ ms: v.pipe(v.number(), v.minValue(0)) }),
  crash: v.strictObject({ instance }),
  start: v.strictObject({ instance }),
  close: v.strictObject({}),
  follow: v.strictObject({ instance }),
  promote: v.strictObject({}),
})
