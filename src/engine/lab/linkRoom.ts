import { utf8Encode } from '../../kernel/lib'
import {
  fitLink,
  LINK_BYTES_MAX,
  LINK_CHARACTERS_MAX,
  SIZE_MAX,
  type Scenario,
} from '../../scenario'
import type { Intervention } from '../../simulator'

/** The share of every bound that is left for what the reader does, and for digests and names. */
const KEPT = 0.9
/** Characters of a payload that one byte takes, however badly it is packed. */
const PAYLOAD = 1.4
/** A link with less room than this is full, bytes: each look for more costs as much as the link. */
const ROOM_MIN = 5_000
/** A link that has no room for some bytes is full for this share of them. */
const FULL_FOR = 0.5

/** The end of a run: all before it stays as it is while the run grows. */
interface End {
  readonly length: number
  readonly last: Intervention | undefined
}

/**
 * Tells whether a link can hold the run with one intervention more. To make the link takes as long as
 * the run is, so it is made only once all that surely fitted the last time is used up, and is not made
 * again for what did not fit until the run is shorter.
 */
export function createLinkRoom(readScenario: () => Scenario): (item: Intervention) => boolean {
  let room = 0
  /** The run that the room is of; what was told to fit then may have been done since. */
  let end: End | undefined
  /** The run that had no room for an item of `bytes`. */
  let full: (End & { readonly bytes: number }) | undefined
  return (item) => {
    const scenario = readScenario()
    const { interventions } = scenario
    const bytes = utf8Encode(JSON.stringify(item)).length
    const done = end === undefined ? -1 : interventions.length - end.length
    const isSame = (done === 0 || done === 1) && goesOn(interventions, end)
    end = { length: interventions.length, last: interventions.at(-1) }
    if (isSame && room >= bytes) {
      room -= bytes
      return true
    }
    if (!isSame) room = 0
    if (full !== undefined && bytes >= full.bytes && goesOn(interventions, full)) return false
    room = roomIn({ ...scenario, interventions: [...interventions, item] })
    if (room >= ROOM_MIN) return true
    room = 0
    full = { ...end, bytes: bytes > ROOM_MIN ? bytes * FULL_FOR : 0 }
    return false
  }
}

/** Whether the interventions begin with the run that ended so. */
const goesOn = (interventions: readonly Intervention[], end: End | undefined): boolean =>
  end !== undefined &&
  interventions.length >= end.length &&
  interventions[end.length - 1] === end.last

/** Bytes of JSON that surely fit into the link of a run; negative where it does not fit itself. */
function roomIn(scenario: Scenario): number {
  const { link, bytes, isReadable } = fitLink({ scenario })
  if (!isReadable) return -1
  return Math.min(
    (LINK_CHARACTERS_MAX * KEPT - link.length) / PAYLOAD,
    LINK_BYTES_MAX * KEPT - bytes,
    SIZE_MAX * KEPT - JSON.stringify(scenario).length,
  )
}
