import { serverId, type ServerId } from '../../kernel/actor'
import type { Translator } from '../../i18n'
import type { Frame } from '../../simulator'
import type { Cause, FirstDifference } from '../../engine'
import { flagsOf, type Flags } from '../narration'

/**
 * The flags of a run at the difference: on the servers that take the step that differs. An intervention on
 * servers that only the other run has is flagged here as not done: not at this moment; it may have been
 * before, or may be later.
 */
export function partingFlags(
  frame: Frame,
  difference: FirstDifference,
  side: 'a' | 'b',
  translator: Translator,
): Flags {
  const { t } = translator
  const own = difference[side]
  const done = interventionOf(own)
  if (done !== undefined) return flagAll(done.servers, t('compare.done', { what: done.what }))
  const missing = interventionOf(difference[side === 'a' ? 'b' : 'a'])
  if (missing !== undefined) {
    return flagAll(missing.servers, t('compare.notDone', { what: missing.what }))
  }
  if (own === undefined) return new Map()
  const flags = flagsOf({ events: own.events, decisions: [], frame }, translator)
  const actor = own.events[0]?.actor
  return flags.size > 0 || typeof actor !== 'number'
    ? flags
    : flagAll([actor], t('compare.partsHere'))
}

const flagAll = (servers: readonly ServerId[], text: string): Flags =>
  new Map(servers.map((server) => [server, text]))

interface PartingAction {
  readonly what: string
  readonly servers: readonly ServerId[]
}

/** The intervention on servers that a step begins with, by hand or by the script. */
function interventionOf(step: Cause | undefined): PartingAction | undefined {
  const event = step?.events[0]
  if (event?.type !== 'intervention' || !('server' in event.action)) return undefined
  // The trace has an intervention with its servers resolved; a rival's has a name.
  const servers = [event.action.server].flat().filter((id) => typeof id === 'number')
  return servers.length === 0
    ? undefined
    : { what: event.action.do, servers: servers.map(serverId) }
}
