import { ok } from '../../kernel/lib'
import { isDeepEqual, flushWaiting, holdsOf, type Planned, type World } from '../world'
import { refuse } from '../contract'
import type { Action, PacketMatch } from '../contract'
import { resolveMatch } from './resolve'

type PacketAction = Extract<Action, { readonly do: 'hold' | 'release' | 'drop' }>

/** Plans to hold, release or drop matching messages. */
export function planPackets(world: World, action: PacketAction): Planned {
  const { match: written } = action
  if (action.do === 'release') return planRelease(world, action, written)
  const match = resolveMatch(world, written)
  if (!match.ok) return match
  return ok({
    action: { ...action, match: match.value },
    carryOut: ({ network }) => {
      if (action.do === 'drop') network.drops = [...network.drops, match.value]
      else network.holds = [...network.holds, { written, match: match.value, released: [] }]
    },
  })
}

/**
 * Plans a release. `{}` ends all holds, and a match written like a hold's ends that hold. Any other match
 * releases held messages with its fields, now and later, and leaves the rest on hold.
 */
function planRelease(world: World, action: PacketAction, written: PacketMatch): Planned {
  const { holds } = world.network
  const isAll = Object.keys(written).length === 0
  const named = holds.filter((hold) => isAll || isDeepEqual(hold.written, written))
  if (named.length > 0) {
    return ok({
      action,
      carryOut: (target, context) => {
        target.network.holds = target.network.holds.filter((hold) => !named.includes(hold))
        flushWaiting(target, context)
      },
    })
  }
  const match = resolveMatch(world, written)
  if (!match.ok) return match
  const stopping = holdsOf(world, match.value)
  if (stopping.size === 0) {
    return refuse('now.nothingHeld', { match: JSON.stringify(written) })
  }
  return ok({
    action: { ...action, match: match.value },
    carryOut: (target, context) => {
      target.network.holds = target.network.holds.map((hold) =>
        stopping.has(hold) ? { ...hold, released: [...hold.released, match.value] } : hold,
      )
      flushWaiting(target, context)
    },
  })
}
