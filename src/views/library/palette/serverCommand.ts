import type { ServerId } from '../../../kernel/actor'
import { intervene } from '../../../app/actions'
import type { Command, Saying } from './command'

/** Returns a command whose name ends with its server. */
export const ofServer = (
  id: ServerId,
  what: string,
  sayWhat: (saying: Saying) => string,
  act: () => unknown,
): Command => ({
  key: `server ${id} ${what}`,
  group: 'servers',
  say: (saying) => saying.t('palette.ofServer', { id, what: sayWhat(saying) }),
  act,
})

const DAMAGED = ['damageLog', 'damageSnapshot'] as const
const DAMAGES = ['flip', 'tear', 'empty'] as const

/** Commands that damage a file of a stopped server; a running one would not read it again. */
export const damageCommands = (id: ServerId): readonly Command[] =>
  DAMAGED.flatMap((what) =>
    DAMAGES.map((how) =>
      ofServer(
        id,
        `${what} ${how}`,
        ({ t }) =>
          t('palette.damage', { what: t(`faults.do.${what}`), how: t(`faults.damage.${how}`) }),
        () => intervene({ do: what, server: id, how }),
      ),
    ),
  )
