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

const decide = (play: RecipeContext, value: 'commit' | 'abort'): Next => {
  play.tell('took', { path: pathArg(play.args), value })
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
    begin: { line: 'begin', go: (play) => (isCoordinator(play) ? 'open' : 'await') },
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
      lost(play) {
        play.notes.isStale = true
        return 'open'
      },
      got(play, { error, result }): Next {
        if (error !== 'OK') return { fail: error }
        const failed = result.results?.find((part) => part.error !== 'OK')?.error
        // After a lost answer an existing node is the coordinator's own; without one it is another's.
        const isOwn = failed === 'NodeExists' && play.notes.isStale === true
        if (failed !== undefined && !isOwn) return { fail: failed }
        play.tell('created', { path: pathArg(play.args) })
        return 'list'
      },
    },
    await: {
      line: 'await',
      ask: (play) => ({ packet: 'exists', path: ownPath(play), watch: true }),
      got(play, { error }): Next {
        if (error === 'OK') return 'vote'
        play.notes.next = 'await'
        return error === 'NoNode' ? waitFor(play, ownPath(play)) : { fail: error }
      },
    },
    vote: {
      line: 'vote',
      ask: (play) => ({
        packet: 'setData',
        path: ownPath(play),
        data: utf8Encode(textArg(play.args, 'vote', 'commit')),
        version: -1,
      }),
      got(play, { error }): Next {
        if (error !== 'OK') return { fail: error }
        play.tell('created', { path: ownPath(play), value: textArg(play.args, 'vote', 'commit') })
        return 'list'
      },
    },
    list: {
      line: 'list',
      ask: ({ args }) => ({ packet: 'getChildren', path: pathArg(args), watch: false }),
      got(play, { error, result }): Next {
        if (error !== 'OK') return { fail: error }
        const sites = result.children ?? []
        // A site without a node means another transaction, or none.
        const isWhole = listArg(play.args, 'sites').every((site) => sites.includes(site))
        if (!isWhole) return { fail: 'NoNode' }
        play.notes.list = sites
        return 'next'
      },
    },
    next: {
      line: 'list',
      go(play) {
        const [item, ...rest] = play.notes.list ?? []
        if (item === undefined) return decide(play, 'commit')
        play.notes.item = item
        play.notes.list = rest
        return 'read'
      },
    },
    read: {
      line: 'read',
      ask: (play) => ({ packet: 'getData', path: pathOfSite(play), watch: true }),
      got(play, { error, result }): Next {
        if (error !== 'OK') return { fail: error }
        const vote = textIn(result.data)
        if (vote === 'abort') return decide(play, 'abort')
        if (vote === 'commit') return 'next'
        play.notes.next = 'read'
        return waitFor(play, pathOfSite(play))
      },
    },
    wait: waitStep('again'),
    again: { line: 'wait', go: ({ notes }) => notes.next ?? 'list' },
  },
}
