import type { ActorName } from '../../../kernel/actor'
import type { Action, ClientFrame, RivalFrame, ServerFrame } from '../../../simulator'
import {
  buildWall,
  heal,
  intervene,
  killLeader,
  killMachine,
  toggleRival,
} from '../../../app/actions'
import {
  askWhy,
  openOverlay,
  openPanel,
  selectClient,
  selectRival,
  selectServer,
  showZnode,
  takeTool,
} from '../../../app/selection'
import { type LabState, selectLeader } from '../../../app/state'
import { playPreset, PRESETS } from '../../panels/faults'
import type { Command, Saying } from './command'
import { damageCommands, ofServer } from './serverCommand'

/** Commands for the ensemble as a whole. */
export const faultCommands = (state: LabState): readonly Command[] => {
  const leader = selectLeader(state)
  const group = 'faults' as const
  return [
    ...(leader === undefined
      ? []
      : [
          {
            key: 'killLeader',
            group,
            say: ({ t }) => t('shell.killLeader', { id: leader }),
            hint: 'L',
            act: killLeader,
          } satisfies Command,
          ...PRESETS.map((preset): Command => ({
            key: preset,
            group,
            say: ({ t }) => t(`faults.preset.${preset}`),
            about: ({ t }) =>
              `${t(`faults.presetWhat.${preset}`)} ${preset === 'splitCommit' ? t('palette.splitBrain') : ''}`,
            act: () => playPreset(preset),
          })),
        ]),
    { key: 'heal', group, say: ({ t }) => t('shell.heal'), act: heal },
    {
      key: 'wall',
      group,
      say: ({ t }) => t('help.key.wall'),
      about: ({ t }) => t('palette.splitBrain'),
      hint: 'W',
      act: () => takeTool('wall'),
    },
    {
      key: 'slowLink',
      group,
      say: ({ t }) => t('help.key.slowLink'),
      hint: 'S',
      act: () => takeTool('slowLink'),
    },
    {
      key: 'release',
      group,
      say: ({ t }) => t('palette.releaseAll'),
      act: () => intervene({ do: 'release', match: {} }),
    },
    {
      key: 'client',
      group,
      say: ({ t }) => t('shell.addClient'),
      hint: 'C',
      act: () => openOverlay('client'),
    },
  ]
}

/** Commands for each server. */
export const serverCommands = ({ frame }: LabState): readonly Command[] =>
  (frame?.servers ?? []).flatMap((server) => commandsOfServer(server, frame?.servers ?? []))

const DISK = ['fillDisk', 'restoreDisk', 'purgeLogs', 'wipeDisk'] as const
const SLOW_DISK_MS = 200

function commandsOfServer(
  { id, process }: ServerFrame,
  servers: readonly ServerFrame[],
): readonly Command[] {
  const others = servers.map((other) => other.id).filter((other) => other !== id)
  const isUp = process === 'running' || process === 'paused'
  const doing = (action: Action & { readonly do: ServerAction }): Command =>
    ofServer(
      id,
      action.do,
      ({ t }) => t(`faults.do.${action.do}`),
      () => intervene(action),
    )
  return [
    ofServer(
      id,
      'select',
      ({ t }) => t('palette.look'),
      () => selectServer(id),
    ),
    doing({ do: isUp ? 'kill' : 'start', server: id }),
    ...(isUp
      ? [
          ofServer(
            id,
            'killMachine',
            ({ t }) => t('processMenu.killMachine'),
            () => killMachine(id),
          ),
          doing({ do: 'powerLoss', server: id }),
          doing({ do: process === 'paused' ? 'resume' : 'pause', server: id }),
        ]
      : []),
    ...(others.length === 0
      ? []
      : [
          ofServer(
            id,
            'cutOff',
            ({ t }) => t('processMenu.cutOff'),
            () => buildWall([others, [id]]),
          ),
        ]),
    doing({ do: 'slowDisk', server: id, ms: SLOW_DISK_MS }),
    doing({ do: 'failSync', server: id, count: 1 }),
    ...DISK.map((what): Command => {
      const command = doing({ do: what, server: id })
      return what === 'fillDisk' ? { ...command, about: ({ t }) => t('palette.fullDisk') } : command
    }),
    ...(isUp ? [] : damageCommands(id)),
    ofServer(
      id,
      'why',
      ({ t }) => t('palette.why'),
      () => askWhy({ type: 'server', server: id }),
    ),
  ]
}

type ServerAction =
  | 'promote'
  | 'start'
  | 'kill'
  | 'powerLoss'
  | 'pause'
  | 'resume'
  | 'slowDisk'
  | 'failSync'
  | (typeof DISK)[number]

/** Commands for each client. */
export const clientCommands = ({ frame }: LabState): readonly Command[] =>
  (frame?.clients ?? []).flatMap(commandsOfClient)

function commandsOfClient({ id, process }: ClientFrame): readonly Command[] {
  const doing = (what: 'close' | 'killClient' | 'pauseClient' | 'resumeClient'): Command =>
    ofClient(
      id,
      what,
      ({ t }) => t(`palette.do.${what}`),
      () => intervene({ do: what, client: id }),
    )
  return [
    ofClient(
      id,
      'console',
      ({ t }) => t('shell.panel.console'),
      () => selectClient(id),
    ),
    doing('close'),
    doing(process === 'paused' ? 'resumeClient' : 'pauseClient'),
    doing('killClient'),
    ofClient(
      id,
      'disconnect',
      ({ t }) => t('palette.do.disconnect'),
      () => intervene({ do: 'disconnect', client: id }),
    ),
    ofClient(
      id,
      'why',
      ({ t }) => t('palette.why'),
      () => askWhy({ type: 'reply', client: id }),
    ),
  ]
}

const ofClient = (
  id: ActorName,
  what: string,
  sayWhat: (saying: Saying) => string,
  act: () => unknown,
): Command => ({
  key: `client ${id} ${what}`,
  group: 'clients',
  say: (saying) => saying.t('palette.ofClient', { id, what: sayWhat(saying) }),
  act,
})

/** Commands for each server and client of etcd and Redis. */
export const rivalCommands = ({ frame }: LabState): readonly Command[] =>
  (frame?.rivals ?? []).flatMap(commandsOfRival)

function commandsOfRival({ id, what, process, replicates }: RivalFrame): readonly Command[] {
  const isUp = process === 'running' || process === 'paused'
  const isPaused = process === 'paused'
  const of = (name: string, sayWhat: (saying: Saying) => string, act: () => unknown): Command => ({
    key: `rival ${id} ${name}`,
    group: what === 'client' ? 'clients' : 'servers',
    say: (saying) => saying.t('palette.ofRival', { name: id, what: sayWhat(saying) }),
    act,
  })
  const look = of(
    'select',
    ({ t }) => t('palette.look'),
    () => {
      selectRival(id)
      openPanel('server')
    },
  )
  const why = of(
    'why',
    ({ t }) => t('palette.why'),
    () => askWhy({ type: 'rival', rival: id }),
  )
  const endOrStart = of(
    isUp ? 'kill' : 'start',
    ({ t }) => t(`faults.do.${isUp ? 'kill' : 'start'}`),
    () => toggleRival(id),
  )
  const pausing = isPaused ? 'resume' : 'pause'
  const pause = of(
    pausing,
    ({ t }) => t(`faults.do.${pausing}`),
    () =>
      intervene(
        what === 'client' ? { do: `${pausing}Client`, client: id } : { do: pausing, server: id },
      ),
  )
  const doing = (action: Action & { readonly do: ServerAction }): Command =>
    of(
      action.do,
      ({ t }) => t(`faults.do.${action.do}`),
      () => intervene(action),
    )
  return [
    look,
    endOrStart,
    ...(isUp ? [pause] : []),
    ...(isUp && what !== 'client' ? [doing({ do: 'powerLoss', server: id })] : []),
    ...(what === 'etcd'
      ? [
          doing({ do: 'slowDisk', server: id, ms: SLOW_DISK_MS }),
          doing({ do: 'failSync', server: id, count: 1 }),
          doing({ do: 'restoreDisk', server: id }),
        ]
      : []),
    ...(replicates !== undefined && process === 'running'
      ? [doing({ do: 'promote', server: id })]
      : []),
    why,
  ]
}

/** Opens the tree at its root, from which every znode can be found. */
export const treeCommand: Command = {
  key: 'tree /',
  group: 'page',
  say: ({ t }) => t('palette.root'),
  act: () => showZnode('/'),
}
