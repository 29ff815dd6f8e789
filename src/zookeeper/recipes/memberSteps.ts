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
    ask: (context) => ({
      packet: 'create2',
      path: memberPath(context),
      data: utf8Encode(textArg(context.args, 'value', context.client)),
      acl: OPEN_ACL_UNSAFE,
      mode: 'EPHEMERAL',
    }),
    lost: 'settle',
    got(context, { error, result }) {
      if (error === 'NodeExists') return 'whose'
      if (error !== 'OK') return { fail: error }
      return joined(context, result.stat?.czxid, next)
    },
  },
  settle: {
    line: 'whose',
    isVital: true,
    ask: (context) => ({ packet: 'sync', path: memberPath(context) }),
    got: () => 'whose',
  },
  whose: {
    line: 'whose',
    isVital: true,
    ask: (context) => ({ packet: 'exists', path: memberPath(context), watch: true }),
    got(context, { error, result }) {
      if (error === 'NoNode') return 'create'
      if (error !== 'OK') return { fail: error }
      const { stat } = result
      if (stat?.ephemeralOwner === context.session) return joined(context, stat.czxid, next)
      context.tell('waits', { path: memberPath(context) })
      return 'former'
    },
  },
  former: {
    line: 'whose',
    on: (context, event) =>
      event.type === 'watch' && event.path === memberPath(context) ? 'create' : undefined,
  },
})

function joined(context: RecipeContext, token: number | undefined, next: string): string {
  const path = (context.notes.own = memberPath(context))
  context.notes.token = token
  context.tell('created', { path, ...(token === undefined ? {} : { token }) })
  return next
}
