import * as v from 'valibot'
import { messageOf } from '../../scenario'

/** The name of a lesson (`1.2`), a step, a run of the library or a misconception. */
export const slug = v.pipe(
  v.string(messageOf('needs.name')),
  v.regex(/^[a-z0-9][a-z0-9.-]{0,39}$/, messageOf('name')),
)
