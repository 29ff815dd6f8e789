import type { MessageKey, Values } from '../../../i18n'
import { formatZxid } from '../../../zookeeper/model'
import type { WriteFate, WriteRecord } from '../../../engine'

/** What was certain of a write at that step. */
export function fateAt({ fate }: WriteRecord, step: number): WriteFate {
  return fate.type === 'unknown' || fate.step <= step ? fate : { type: 'unknown' }
}

/** A message of the catalogue and what stands in it. */
export interface FateWords {
  readonly key: Extract<MessageKey, `writes.${string}`>
  readonly values: Values
}

/** What became of a write whose client heard of none or of failure, in a sentence. */
export function fateText(fate: WriteFate): FateWords {
  switch (fate.type) {
    case 'committed': {
      const values = { zxid: formatZxid(fate.zxid) }
      return fate.error === undefined
        ? { key: 'writes.committed', values }
        : { key: 'writes.refused', values: { ...values, error: fate.error } }
    }
    case 'never':
      return {
        key: `writes.never.${fate.why}`,
        values: fate.zxid === undefined ? {} : { zxid: formatZxid(fate.zxid) },
      }
    case 'unknown':
      return fate.zxid === undefined
        ? { key: 'writes.unknown', values: {} }
        : { key: 'writes.proposed', values: { zxid: formatZxid(fate.zxid) } }
  }
}
