import type { ActorName } from '../../../kernel/actor'
import type { Translator } from '../../../i18n'
import {
  INTERRUPT,
  interruptOf,
  RIVAL_PROGRAMS,
  rivalCommands,
  systemOfLine,
  type RivalSystem,
} from '../../../rivals'
import { askRivalClient } from '../../../app/actions'
import type { Speaker } from './runLines'

/** A client of etcd or Redis whose prompt takes lines of that system, unless they say another. */
export const speakerOf = (
  client: ActorName,
  prompted: RivalSystem,
  t: Translator['t'],
): Speaker => ({
  client,
  say: (line) => ({ do: 'rival', system: systemOfLine(line, prompted), client, command: line }),
  written: async () => (await askRivalClient(client))?.terminal.written ?? 0,
  isWaiting: async () => {
    const view = await askRivalClient(client)
    return view?.terminal.running.some(({ isResting }) => !isResting) === true
  },
  // Programs that run on are in the background; a call stands before it until it is answered.
  isBusy: async (line) => {
    if (interruptOf(line) !== undefined) return false
    const view = await askRivalClient(client)
    return view?.etcd.programs.some(({ phase }) => phase === 'call') === true
  },
  help: [
    helpOf(prompted, t),
    prompted === 'etcd'
      ? t('console.helpEtcd', { interrupt: INTERRUPT, ofLine: `${INTERRUPT} 3` })
      : t('console.helpRedis', { host: '-h redis2' }),
  ],
})

/** All commands that a prompt takes. */
export const helpOf = (system: RivalSystem, t: Translator['t']): string =>
  t('console.help', {
    program: RIVAL_PROGRAMS[system],
    commands: rivalCommands(system).join(system === 'etcd' ? ', ' : ' '),
  })
