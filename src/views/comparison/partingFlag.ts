import { serverId, type ServerId } from '../../kernel/actor'
import type { Translator } from '../../i18n'
import type { Frame } from '../../simulator'
import type { Cause, FirstDifference } from '../../engine'
import { flagOf, type Flag } from '../narration'

/**
 * What a stage's card is flagged with where the runs part: whoever takes the step that is not the same in
 * both. What was done to a server in one run alone is flagged in the other as well: at that moment it was
 * not done there; it may have been before, and may be later.
 */
export function partingFlag(
  difference: FirstDifference,
  side: 'a' | 'b',
  frame: Frame,
  translator: Translator,
): Flag | undefined {
  const { t } = translator
  const own = difference[side]
  const done = deedOf(own)
  if (done !== undefined)
    return { server: done.server, text: t('compare.done', { what: done.what }) }
  const missing = deedOf(difference[side === 'a' ? 'b' : 'a'])
  if (missing !== undefined) {
    return { server: missing.server, text: t('compare.notDone', { what: missing.what }) }
  }
  if (own === undefined) return undefined
  const actor = own.events[0]?.actor
  return (
    flagOf(own.events, frame, translator) ??
    (typeof actor === 'number' ? { server: actor, text: t('compare.partsHere') } : undefined)
  )
}

interface PartingAction {
  readonly what: string
  readonly server: ServerId
}

/** What was done to a server by hand or by the script, where a run parts with it; of several the first. */
function deedOf(step: Cause | undefined): PartingAction | undefined {
  const event = step?.events[0]
  if (event?.type !== 'intervention' || !('server' in event.action)) return undefined
  // The trace tells an intervention with its servers resolved; a rival's has a name.
  const server = [event.action.server].flat().find((id) => typeof id === 'number')
  return server === undefined ? undefined : { what: event.action.do, server: serverId(server) }
}
