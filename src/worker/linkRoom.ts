import { utf8Encode } from '../lib'
import { fitLink, LINK_BYTES_MAX, LINK_CHARACTERS_MAX, SIZE_MAX, type Scenario } from '../scenario'
import type { Intervention } from '../sim'

/** The share of every bound that is left for what the reader does, and for digests and names. */
const KEPT = 0.9
/** Characters of a payload that one byte takes, however badly it is packed. */
const PAYLOAD = 1.4
/** With less room than so many bytes, a link is full: each look for more costs as much as the link. */
const ROOM_MIN = 5_000

/**
 * Tells whether a link can hold the run with one intervention more. To make the link takes as long as
 * the run is, so it is made only once all that surely fitted the last time is used up.
 */
export function createLinkRoom(readScenario: () => Scenario): (item: Intervention) => boolean {
  let room = 0
  /** The end of the run that the room is of; what was told to fit then may have been done since. */
  let end: { readonly length: number; readonly last: Intervention | undefined } | undefined
  return (item) => {
    const scenario = readScenario()
    const { interventions } = scenario
    const bytes = utf8Encode(JSON.stringify(item)).length
    const done = end === undefined ? -1 : interventions.length - end.length
    const isSame = (done === 0 || done === 1) && interventions.at(-1 - done) === end?.last
    end = { length: interventions.length, last: interventions.at(-1) }
    room -= bytes
    if (isSame && room >= 0) return true
    room = roomIn({ ...scenario, interventions: [...interventions, item] })
    if (room < ROOM_MIN) room = -1
    return room >= 0
  }
}

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
