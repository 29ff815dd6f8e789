import * as v from 'valibot'
import { epochOf, parseZxid } from '../../zookeeper/model'
import {
  COMMAND_CHARACTERS_MAX,
  EPOCH_MAX,
  INITIAL_ZNODES_MAX,
  PATH_CHARACTERS_MAX,
  SERVERS_MAX,
} from './limits'
import { inSchema } from './inSchema'
import { isByServer } from './isByServer'
import { boundedList, openObject } from './parts'
import { messageOf } from './problem'

const SAMPLE = '{ "zxid": "1:100", "znodes": [{ "path": "/a" }] }'
const INT_MAX = 2 ** 31 - 1

/** A zxid as `epoch:counter`; the epochs that follow it in a run must fit too. */
const zxid = v.pipe(
  v.string(messageOf('needs.zxid', { sample: '"2:17"' })),
  v.check((text) => parseZxid(text) !== undefined, messageOf('needs.zxid', { sample: '"2:17"' })),
  v.check(
    (text) => {
      const read = parseZxid(text)
      return read === undefined || epochOf(read) <= EPOCH_MAX
    },
    messageOf('epochMax', { max: EPOCH_MAX }),
  ),
  inSchema({ pattern: String.raw`^0*(\d{1,6}|1000000):\d{1,10}$` }),
)

const znode = v.strictObject({
  path: v.pipe(
    v.string(messageOf('path')),
    v.startsWith('/', messageOf('path')),
    v.maxLength(PATH_CHARACTERS_MAX, messageOf('tooLong', { max: PATH_CHARACTERS_MAX })),
  ),
  data: v.exactOptional(
    v.pipe(
      v.string(messageOf('needs.text')),
      v.maxLength(COMMAND_CHARACTERS_MAX, messageOf('tooLong', { max: COMMAND_CHARACTERS_MAX })),
    ),
  ),
  cversion: v.exactOptional(
    v.pipe(
      v.number(messageOf('needs.number')),
      v.integer(messageOf('needs.whole')),
      v.minValue(0, messageOf('min', { min: 0 })),
      v.maxValue(INT_MAX, messageOf('max', { max: INT_MAX })),
    ),
  ),
})

const state = v.strictObject({
  zxid: v.exactOptional(zxid),
  znodes: v.exactOptional(
    boundedList(znode, INITIAL_ZNODES_MAX, {
      none: messageOf('needs.list'),
      many: messageOf('znodesMax', { max: INITIAL_ZNODES_MAX }),
    }),
  ),
})

const byServer = v.pipe(
  openObject(
    messageOf('needs.object', { sample: SAMPLE }),
    SERVERS_MAX,
    messageOf('serversMax', { max: SERVERS_MAX }),
  ),
  v.record(v.pipe(v.string(), v.regex(/^\d{1,3}$/, messageOf('needs.server'))), state),
  inSchema({ maxProperties: SERVERS_MAX }),
)

/** Both forms of an initial state, for the published schema. */
export const INITIAL_FORMS = [byServer, state] as const

/** The contents of the disks at the beginning: one state for all servers, or one for each by number. */
export const initial = v.pipe(
  openObject(messageOf('needs.object', { sample: SAMPLE })),
  v.lazy((input) =>
    typeof input === 'object' && input !== null && isByServer(input) ? byServer : state,
  ),
)
