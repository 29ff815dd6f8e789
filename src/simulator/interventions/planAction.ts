import type { ActorId, ActorName } from '../../kernel/actor'
import type { ClientCommand } from '../../zookeeper/client'
import { ok } from '../../kernel/lib'
import {
  type Planned,
  type StepContext,
  endProcess,
  pauseProcess,
  resumeProcess,
  skewClock,
  startProcess,
  identitiesOf,
  mark,
  msToUs,
  tell,
  cut,
  heal,
  partition,
  restore,
  setDelay,
  addProcess,
  processOf,
  type Process,
  type World,
} from '../world'
import { refuse } from '../contract'
import type { Action } from '../contract'
import { planFiles } from './planDisk'
import { planPackets } from './planPackets'
import { forRival } from './planRival'
import { recipeCommand } from './recipeCommand'
import { reconfigLine } from './reconfigLine'
import { ANY, isRivalRef, PAUSED, resolveEnds, resolveInOrder, RUNNING, UP } from './resolve'
import { alone, onServers, planStart } from './planStart'
import { shuffleSeed, shuffleServers } from './shuffleServers'
import { planPromote, planRival, planRivalStart } from './startRival'

/** The session timeout that zkCli asks for, ms. */
const SESSION_TIMEOUT_MS = 30_000

const powerLoss = (world: World, context: StepContext, process: Process): void =>
  endProcess(world, context, process, 'powerLoss', {})

const pause = (_: World, context: StepContext, process: Process): void =>
  pauseProcess(context, process)

/** Returns the plan of an action, or its refusal; changes nothing. */
export function planAction(world: World, action: Action): Planned {
  switch (action.do) {
    case 'start':
      return planStart(world, action)
    case 'kill':
      return onServers(world, action, UP, (target, context, process) =>
        endProcess(target, context, process, 'kill', flushOf(action)),
      )
    case 'powerLoss':
      return onServers(world, action, UP, powerLoss)
    case 'pause':
      return onServers(world, action, RUNNING, pause)
    case 'resume':
      return onServers(world, action, PAUSED, resumeProcess)
    case 'skew':
      return onServers(world, action, ANY, (target, context, process) =>
        skewClock(target, context, process, action.rate, msToUs(action.jump ?? 0)),
      )
    case 'word':
      return onServers(world, action, RUNNING, (target, context, process) =>
        tell(target, context, process, { type: 'word', word: action.word }),
      )
    case 'slowDisk':
    case 'failSync':
    case 'fillDisk':
    case 'restoreDisk':
    case 'purgeLogs':
    case 'wipeDisk':
    case 'damageLog':
    case 'damageSnapshot':
    case 'configure':
      return planFiles(world, action)
    case 'partition':
    case 'cut':
    case 'restore':
    case 'delay':
      return planWalls(world, action)
    case 'heal':
      return ok({ action, carryOut: heal })
    case 'hold':
    case 'release':
    case 'drop':
      return planPackets(world, action)
    case 'note':
    case 'ask':
      return ok({ action, carryOut: () => undefined })
    case 'mark':
      return ok({ action, carryOut: (target, context) => mark(target, context, action.name) })
    case 'connect':
    case 'disconnect':
    case 'close':
    case 'killClient':
    case 'pauseClient':
    case 'resumeClient':
    case 'op':
    case 'multi':
    case 'reconfig':
    case 'recipe':
    case 'stopRecipe':
    case 'write':
      return planClient(world, action)
    case 'rival':
      return planRival(world, action)
    case 'promote':
      return planPromote(world, action)
    default:
      return unsupported(action)
  }
}

/** Whether what a killed process had sent still arrives. */
const flushOf = ({
  flush = true,
}: {
  readonly flush?: boolean
}): { readonly isFlushed: boolean } => ({
  isFlushed: flush,
})

/** Refuses an action that this simulator does not know, as a newer format may have. */
function unsupported(action: never): Planned {
  const { do: name } = action as { readonly do: string }
  return refuse('now.unsupported', { name })
}

type WallAction = Extract<Action, { readonly do: 'partition' | 'cut' | 'restore' | 'delay' }>

function planWalls(world: World, action: WallAction): Planned {
  if (action.do === 'partition') {
    const groups: (readonly ActorId[])[] = []
    for (const group of action.groups) {
      const ends = resolveEnds(world, group)
      if (!ends.ok) return ends
      groups.push(ends.value)
    }
    const twice = groups.flat().find((id, index, all) => all.indexOf(id) !== index)
    if (twice !== undefined) {
      return refuse('twoGroups', { name: twice })
    }
    return ok({
      action: { ...action, groups },
      carryOut: (target, context) => partition(target, context, groups, action.style ?? 'silent'),
    })
  }
  const from = resolveEnds(world, action.from)
  const to = resolveEnds(world, action.to)
  if (!from.ok) return from
  if (!to.ok) return to
  const pairs = from.value.flatMap((one) => to.value.map((other) => [one, other] as const))
  return ok({
    action: { ...action, from: alone(from.value), to: alone(to.value) },
    carryOut: (target, context) => {
      if (action.do === 'cut') cut(target, context, pairs, action.style ?? 'silent')
      else if (action.do === 'restore') restore(target, context, pairs)
      else setDelay(target, pairs, msToUs(action.ms))
    },
  })
}

type ClientAction = Exclude<
  Extract<Action, { readonly client: ActorName }>,
  { readonly do: 'rival' }
>

/** The actions on a client of the rivals that are the same as on a client of ZooKeeper. */
const COMMON: ReadonlySet<string> = new Set(['killClient', 'pauseClient', 'resumeClient'])

function planClient(world: World, action: ClientAction): Planned {
  const rival = forRival(world, action)
  if (rival !== undefined) return planRival(world, rival)
  const process = world.processes.get(action.client)
  if (action.do === 'connect' && action.servers.some(isRivalRef))
    return planRivalStart(world, action)
  if (process?.kind === 'rival' && !COMMON.has(action.do)) {
    return refuse('now.isRival', { name: action.client })
  }
  if (action.do === 'connect') return planConnect(world, action)
  if (process === undefined) {
    return refuse('now.noClient', { name: action.client })
  }
  const { fits, refusals } =
    action.do === 'pauseClient' ? RUNNING : action.do === 'resumeClient' ? PAUSED : UP
  if (!fits(process)) {
    return refuse(refusals[3], { name: action.client })
  }
  switch (action.do) {
    case 'killClient':
      return onClient(action, (target, context, client) =>
        endProcess(target, context, client, 'kill', flushOf(action)),
      )
    case 'pauseClient':
      return onClient(action, (_, context, client) => pauseProcess(context, client))
    case 'resumeClient':
      return onClient(action, resumeProcess)
    case 'close':
      return command(action, { type: 'close' })
    case 'op': {
      const isAsync = action.async === true
      const { command: line, times } = action
      return command(action, { type: 'op', line, isAsync, ...(times !== undefined && { times }) })
    }
    case 'multi': {
      const { ops } = action
      const line = `multi ${ops.join(' ; ')}`
      return command(action, { type: 'op', line, isAsync: action.async === true, ops })
    }
    case 'reconfig': {
      const isAsync = action.async === true
      return onClient(action, (target, context, client) =>
        tell(target, context, client, {
          type: 'op',
          line: reconfigLine(context.rules.spec, action),
          isAsync,
        }),
      )
    }
    case 'recipe':
    case 'stopRecipe':
    case 'write': {
      const recipe = recipeCommand(world, action)
      return recipe.ok ? command(action, recipe.value) : recipe
    }
    case 'disconnect': {
      if (action.servers === undefined) return command(action, { type: 'disconnect' })
      const servers = resolveInOrder(world, action.servers)
      if (!servers.ok) return servers
      return command(
        { ...action, servers: servers.value },
        { type: 'disconnect', servers: servers.value },
      )
    }
    default:
      return unsupported(action)
  }
}

function onClient(
  action: ClientAction,
  act: (world: World, context: StepContext, process: Process) => void,
): Planned {
  return ok({
    action,
    carryOut: (target, context) => act(target, context, processOf(target, action.client)),
  })
}

function command(action: ClientAction, clientCommand: ClientCommand): Planned {
  return onClient(action, (world, context, process) => tell(world, context, process, clientCommand))
}

/** Connects a client; the process is started where it does not run. */
function planConnect(world: World, action: Extract<Action, { readonly do: 'connect' }>): Planned {
  const servers = resolveInOrder(world, action.servers)
  if (!servers.ok) return servers
  return ok({
    action: { ...action, servers: servers.value },
    carryOut: (target, context) => {
      const process = target.processes.get(action.client) ?? addProcess(target, action.client)
      if (!UP.fits(process)) startProcess(target, context, process)
      const { seed, startsAtMs } = context.rules.spec
      const wallMs = startsAtMs + Math.floor(target.at / 1000)
      const isShuffled = action.shuffle === true
      tell(target, context, process, {
        type: 'connect',
        servers: isShuffled
          ? shuffleServers(servers.value, shuffleSeed(wallMs, action.client, seed))
          : servers.value,
        // A single slash is no chroot (`ConnectStringParser`).
        ...(action.chroot !== undefined && action.chroot !== '/' && { chroot: action.chroot }),
        sessionTimeoutMs: action.sessionTimeout ?? SESSION_TIMEOUT_MS,
        readOnly: action.readOnly === true,
        ...identitiesOf(action.auth ?? []),
        ...(action.address !== undefined && { address: action.address }),
      })
    },
  })
}
