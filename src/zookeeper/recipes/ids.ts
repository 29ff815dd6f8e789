import type { RecipeContext, Recipe } from '../client'
import { utf8Encode } from '../../kernel/lib'
import { childOf, nameOf, OPEN_ACL_UNSAFE } from '../model'
import { memberSteps } from './memberSteps'
import { pathArg, textArg, textIn } from './names'
import { releaseOrEnd, releaseStep } from './placeSteps'
import { waitFor, waitStep } from './waiting'

const tokenOf = (token: number | undefined): { readonly token?: number } =>
  token === undefined ? {} : { token }

/**
 * Produces a unique name: its prefix and the number of a persistent sequential node. After a lost answer it
 * asks again; the first number, if there was one, stays unused.
 */
export const ids: Recipe = {
  name: 'ids',
  isMany: true,
  first: 'create',
  resource: pathArg,
  stop: () => 'end',
  steps: {
    create: {
      line: 'create',
      ask: ({ args, client }) => ({
        packet: 'create2',
        path: childOf(pathArg(args), textArg(args, 'prefix', 'job-')),
        data: utf8Encode(client),
        acl: OPEN_ACL_UNSAFE,
        mode: 'PERSISTENT_SEQUENTIAL',
      }),
      got(context, { error, result }) {
        if (error !== 'OK') return { fail: error }
        const path = result.path ?? ''
        const value = `${nameOf(pathArg(context.args))}-${nameOf(path)}`
        context.tell('took', { path, value, ...tokenOf(result.stat?.czxid) })
        return 'end'
      },
    },
  },
}

/** Reads the configuration, waits for its watch, and reads again: one event may stand for several changes. */
export const configuration: Recipe = {
  name: 'configuration',
  isMany: true,
  first: 'read',
  resource: pathArg,
  stop: () => 'end',
  steps: {
    read: {
      line: 'read',
      ask: ({ args }) => ({ packet: 'getData', path: pathArg(args), watch: true }),
      got(context, { error, result }) {
        if (error === 'NoNode') return 'absent'
        if (error !== 'OK') return { fail: error }
        const { data, stat } = result
        const value = textIn(data)
        context.notes.value = value
        context.tell('took', { path: pathArg(context.args), value, ...tokenOf(stat?.mzxid) })
        context.notes.awaited = pathArg(context.args)
        return 'wait'
      },
    },
    absent: {
      line: 'read',
      ask: ({ args }) => ({ packet: 'exists', path: pathArg(args), watch: true }),
      got: (context, { error }) =>
        error === 'NoNode' ? waitFor(context, pathArg(context.args)) : 'read',
    },
    wait: waitStep('read'),
  },
}

const listed = (context: RecipeContext, children: readonly string[] = []): string => {
  const value = children.toSorted().join(',')
  context.notes.value = value
  if (context.run.holds) context.tell('took', { path: pathArg(context.args), value })
  else context.hold({ value }, 'entered')
  context.notes.awaited = pathArg(context.args)
  return 'wait'
}

/** A membership list: each member has an ephemeral node and hears of every change of the list. */
export const membership: Recipe = {
  name: 'membership',
  first: 'create',
  resource: pathArg,
  stop: releaseOrEnd,
  steps: {
    ...memberSteps('list'),
    list: {
      line: 'list',
      ask: ({ args }) => ({ packet: 'getChildren', path: pathArg(args), watch: true }),
      got: (context, { error, result }) =>
        error === 'OK' ? listed(context, result.children) : { fail: error },
    },
    wait: waitStep('list'),
    release: releaseStep('left'),
  },
}
