import { utf8Encode } from '../../kernel/lib'
import {
  fitLink,
  LINK_BYTES_MAX,
  LINK_CHARACTERS_MAX,
  SIZE_MAX,
  type Scenario,
} from '../../scenario'
import type { Intervention } from '../../simulator'

/**
 * The share of every bound that code may use; the reader's interventions, digests and names get the rest.
 */
const SHARE = 0.9
/** Characters of a payload for one byte that deflate cannot shorten. */
const PAYLOAD = 1.4
/**
 * A link with less room than this counts as full, bytes; measuring it again takes as long as making the
 * link.
 */
const ROOM_MIN = 5_000
/** Items that have at least this share of a refused one's size are refused unmeasured. */
const FULL_FOR = 0.5

/** The end of a run's interventions. A longer run that has this item at this index extends the run. */
interface End {
  readonly length: number
  readonly last: Intervention | undefined
}

/**
 * Returns a function that tells whether a link can hold the run with one intervention more. Measuring
 * takes time in proportion to the run, so it is done only when the room found last is used up; after a
 * refusal, not before the run is shorter.
 */
export function createLinkRoom(readScenario: () => Scenario): (item: Intervention) => boolean {
  let room = 0
  /**
   * The end of the run that `room` was measured for; the item that fitted then may have been added since.
   */
  let end: End | undefined
  /** The end of the run that had no room for an item of `bytes`. */
  let full: (End & { readonly bytes: number }) | undefined
  return (item) => {
    const scenario = readScenario()
    const { interventions } = scenario
    const bytes = utf8Encode(JSON.stringify(item)).length
    const done = end === undefined ? -1 : interventions.length - end.length
    const isSame = (done === 0 || done === 1) && extendsRun(interventions, end)
    end = { length: interventions.length, last: interventions.at(-1) }
    if (isSame && room >= bytes) {
      room -= bytes
      return true
    }
    if (!isSame) room = 0
    if (full !== undefined && bytes >= full.bytes && extendsRun(interventions, full)) return false
    room = roomIn({ ...scenario, interventions: [...interventions, item] })
    if (room >= ROOM_MIN) return true
    room = 0
    full = { ...end, bytes: bytes > ROOM_MIN ? bytes * FULL_FOR : 0 }
    return false
  }
}

/** Returns whether the interventions begin with those of the run that had that end. */
const extendsRun = (interventions: readonly Intervention[], end: End | undefined): boolean =>
  end !== undefined &&
  interventions.length >= end.length &&
  interventions[end.length - 1] === end.last

/**
 * Returns the bytes of JSON that surely fit into the link of a run; negative where the run does not fit.
 */
function roomIn(scenario: Scenario): number {
  const { link, bytes, isReadable } = fitLink({ scenario })
  if (!isReadable) return -1
  return Math.min(
    (LINK_CHARACTERS_MAX * SHARE - link.length) / PAYLOAD,
    LINK_BYTES_MAX * SHARE - bytes,
    SIZE_MAX * SHARE - JSON.stringify(scenario).length,
  )
}
