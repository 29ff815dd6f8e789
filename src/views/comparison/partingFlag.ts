import { serverId, type ServerId } from '../../kernel/actor'
import type { Translator } from '../../i18n'
import type { Frame } from '../../simulator'
import type { Cause, FirstDifference } from '../../engine'
import { flagOf, type Flag } from '../narration'

/**
 * The flag of a run at the difference: on the server that takes the step that differs. An intervention on a
 * server that only the other run has is flagged here as not done: not at this moment; it may have been
 * before, or may be later.
 */
export function partingFlag(
  difference: FirstDifference,
  side: 'a' | 'b',
  frame: Frame,
  translator: Translator,
): Flag | undefined {
  const { t } = translator
  const own = difference[side]
  const done = interventionOf(own)
  if (done !== undefined)
    return { server: done.server, text: t('compare.done', { what: done.what }) }
  const missing = interventionOf(difference[side === 'a' ? 'b' : 'a'])
  if (missing !== undefined) {
    return { server: missing.server, text: t('compare.notDone', { what: missing.what }) }
  }
  if (own === undefined) return undefined
  const actor = own.events[0]?.actor
  return (
    flagOf({ events: own.events, decisions: [], frame }, translator) ??
    (typeof actor === 'number' ? { server: actor, text: t('compare.partsHere') } : undefined)
  )
}

interface PartingAction {
  readonly what: string
  readonly server: ServerId
}

/**
 * The intervention on a server that a step begins with, by hand or by the script; of several servers the
 * first.
 */
function interventionOf(step: Cause | undefined): PartingAction | undefined {
  const event = step?.events[0]
  if (event?.type !== 'intervention' || !('server' in event.action)) return undefined
  // The trace has an intervention with its servers resolved; a rival's has a name.
  const server = [event.action.server].flat().find((id) => typeof id === 'number')
  return server === undefined ? undefined : { what: event.action.do, server: serverId(server) }
}
