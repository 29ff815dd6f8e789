import type { Next, RecipeContext, Recipe } from '../client'
import { utf8Encode } from '../../kernel/lib'
import { childOf, OPEN_ACL_UNSAFE } from '../model'
import { listArg, pathArg, textArg, textIn } from './names'
import { waitFor, waitStep } from './waiting'

const isCoordinator = ({ args }: RecipeContext): boolean =>
  textArg(args, 'role', 'site') === 'coordinator'
const ownPath = ({ args, client }: RecipeContext): string => childOf(pathArg(args), client)
const pathOfSite = ({ args, notes }: RecipeContext): string =>
  childOf(pathArg(args), notes.item ?? '')

const decide = (context: RecipeContext, value: 'commit' | 'abort'): Next => {
  context.tell('took', { path: pathArg(context.args), value })
  return 'end'
}

/**
 * The coordinator makes the transaction's node and one below it for each site, in one multi. Every site
 * writes its vote into its own node. All of them read all votes: one `abort` aborts, and a `commit` from
 * every site commits. A site that does not vote keeps the others waiting.
 */
export const twoPhaseCommit: Recipe = {
  name: 'twoPhaseCommit',
  isMany: true,
  first: 'begin',
  resource: pathArg,
  stop: () => 'end',
  steps: {
    begin: { line: 'begin', go: (context) => (isCoordinator(context) ? 'open' : 'await') },
    open: {
      line: 'open',
      ask: ({ args }) => {
        const path = pathArg(args)
        const all = [path, ...listArg(args, 'sites').map((site) => childOf(path, site))]
        return {
          packet: 'multi',
          ops: all.map((one) => ({
            packet: 'create',
            path: one,
            data: utf8Encode(''),
            acl: OPEN_ACL_UNSAFE,
            mode: 'PERSISTENT',
          })),
        }
      },
      lost(context) {
        context.notes.isStale = true
        return 'open'
      },
      got(context, { error, result }): Next {
        if (error !== 'OK') return { fail: error }
        const failed = result.results?.find((part) => part.error !== 'OK')?.error
        // After a lost answer an existing node is the coordinator's own; without one it is another's.
        const isOwn = failed === 'NodeExists' && context.notes.isStale === true
        if (failed !== undefined && !isOwn) return { fail: failed }
        context.tell('created', { path: pathArg(context.args) })
        return 'list'
      },
    },
    await: {
      line: 'await',
      ask: (context) => ({ packet: 'exists', path: ownPath(context), watch: true }),
      got(context, { error }): Next {
        if (error === 'OK') return 'vote'
        context.notes.next = 'await'
        return error === 'NoNode' ? waitFor(context, ownPath(context)) : { fail: error }
      },
    },
    vote: {
      line: 'vote',
      ask: (context) => ({
        packet: 'setData',
        path: ownPath(context),
        data: utf8Encode(textArg(context.args, 'vote', 'commit')),
        version: -1,
      }),
      got(context, { error }): Next {
        if (error !== 'OK') return { fail: error }
        context.tell('created', {
          path: ownPath(context),
          value: textArg(context.args, 'vote', 'commit'),
        })
        return 'list'
      },
    },
    list: {
      line: 'list',
      ask: ({ args }) => ({ packet: 'getChildren', path: pathArg(args), watch: false }),
      got(context, { error, result }): Next {
        if (error !== 'OK') return { fail: error }
        const sites = result.children ?? []
        // A site without a node means another transaction, or none.
        const isWhole = listArg(context.args, 'sites').every((site) => sites.includes(site))
        if (!isWhole) return { fail: 'NoNode' }
        context.notes.list = sites
        return 'next'
      },
    },
    next: {
      line: 'list',
      go(context) {
        const [item, ...rest] = context.notes.list ?? []
        if (item === undefined) return decide(context, 'commit')
        context.notes.item = item
        context.notes.list = rest
        return 'read'
      },
    },
    read: {
      line: 'read',
      ask: (context) => ({ packet: 'getData', path: pathOfSite(context), watch: true }),
      got(context, { error, result }): Next {
        if (error !== 'OK') return { fail: error }
        const vote = textIn(result.data)
        if (vote === 'abort') return decide(context, 'abort')
        if (vote === 'commit') return 'next'
        context.notes.next = 'read'
        return waitFor(context, pathOfSite(context))
      },
    },
    wait: waitStep('again'),
    again: { line: 'wait', go: ({ notes }) => notes.next ?? 'list' },
  },
}
