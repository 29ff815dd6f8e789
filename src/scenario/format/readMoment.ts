/** A moment behind a mark, or the mark itself. */
export interface MarkMoment {
  readonly mark: string
  /** Virtual ms behind the mark; absent where the moment is the mark itself. */
  readonly offsetMs?: number
}

/** A mark with an offset in ms. */
const AFTER_MARK = /^(.*?)(?:\+([\d.]+))?$/

/** Reads a moment that a mark names: `split`, `split+9000`. */
export function readMoment(moment: string): MarkMoment {
  const [, mark = moment, offset] = AFTER_MARK.exec(moment) ?? []
  return offset === undefined ? { mark } : { mark, offsetMs: Number(offset) }
}
