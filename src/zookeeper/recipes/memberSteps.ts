import type { RecipeContext, Steps } from '../client'
import { utf8Encode } from '../../kernel/lib'
import { childOf, OPEN_ACL_UNSAFE } from '../model'
import { pathArg, textArg } from './names'

/** The path of a member's own node: the client's name under the recipe's path. */
export const memberPath = ({ args, client }: RecipeContext): string =>
  childOf(pathArg(args), `${textArg(args, 'prefix')}${client}`)

/**
 * Steps that make a member's own ephemeral node of a fixed name. Where the node exists already, an earlier
 * session of the same client may own it: the member then waits until it is deleted.
 */
export const memberSteps = (next: string): Steps => ({
  create: {
    line: 'create',
    ask: (play) => ({
      packet: 'create2',
      path: memberPath(play),
      data: utf8Encode(textArg(play.args, 'value', play.client)),
      acl: OPEN_ACL_UNSAFE,
      mode: 'EPHEMERAL',
    }),
    lost: 'settle',
    got(play, { error, result }) {
      if (error === 'NodeExists') return 'whose'
      if (error !== 'OK') return { fail: error }
      return joined(play, result.stat?.czxid, next)
    },
  },
  settle: {
    line: 'whose',
    isVital: true,
    ask: (play) => ({ packet: 'sync', path: memberPath(play) }),
    got: () => 'whose',
  },
  whose: {
    line: 'whose',
    isVital: true,
    ask: (play) => ({ packet: 'exists', path: memberPath(play), watch: true }),
    got(play, { error, result }) {
      if (error === 'NoNode') return 'create'
      if (error !== 'OK') return { fail: error }
      const { stat } = result
      if (stat?.ephemeralOwner === play.session) return joined(play, stat.czxid, next)
      play.tell('waits', { path: memberPath(play) })
      return 'former'
    },
  },
  former: {
    line: 'whose',
    on: (play, happening) =>
      happening.type === 'watch' && happening.path === memberPath(play) ? 'create' : undefined,
  },
})

function joined(play: RecipeContext, token: number | undefined, next: string): string {
  const path = (play.notes.own = memberPath(play))
  play.notes.token = token
  play.tell('created', { path, ...(token === undefined ? {} : { token }) })
  return next
}
