import type { MessageKey, Values } from '../../i18n'
import { formatZxid } from '../../zookeeper/model'
import type { WriteFate, WriteRecord } from '../../engine'

/** The fate of a write as certain at `step`: unknown before the step that decided it. */
export function fateAt({ fate }: WriteRecord, step: number): WriteFate {
  return fate.type === 'unknown' || fate.step <= step ? fate : { type: 'unknown' }
}

/** A message of the catalogue with its values. */
export interface FateWords {
  readonly key: Extract<MessageKey, `writes.${string}`>
  readonly values: Values
}

/** The sentence about a write whose client got an error or no answer. */
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
