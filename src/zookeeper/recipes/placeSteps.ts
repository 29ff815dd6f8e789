import type { AskStep, Next, PacketAnswer, RecipeContext, Steps } from '../client'
import { utf8Encode } from '../../kernel/lib'
import { childOf, nameOf, OPEN_ACL_UNSAFE, type Operation } from '../model'
import { pathArg, sequenceOf, textArg } from './names'

/**
 * A run's own place in a queue: an ephemeral sequential node. After a lost create the run looks for its node
 * before it makes another. It knows the node by an id in its name or, where the name was given, by its
 * session. A sync before the look makes sure that a create still under way cannot come later.
 */
export interface PlacePlan {
  /** Returns the name before its number; without this function the name begins with a drawn id. */
  readonly prefixOf?: (context: RecipeContext) => string
  /** The part of the name after the id. */
  readonly kind: string
  /** The step that follows. */
  readonly next: string
}

/** Steps `create`, `sync`, `search`, `stat`, which note the node's path and token. */
export function placeSteps(plan: PlacePlan): Steps {
  const found = (context: RecipeContext): Next => {
    const { own = '', token } = context.notes
    context.tell('created', { path: own, ...(token === undefined ? {} : { token }) })
    return plan.next
  }
  return {
    create: {
      line: 'create',
      ask: (context) => createOf(context, prefixOf(plan, context)),
      lost: 'sync',
      got(context, { error, result }) {
        if (error !== 'OK') return { fail: error }
        context.notes.own = result.path
        context.notes.token = result.stat?.czxid
        return found(context)
      },
    },
    sync: {
      line: 'search',
      isVital: true,
      ask: ({ args }) => ({ packet: 'sync', path: pathArg(args) }),
      got: () => 'search',
    },
    search: {
      line: 'search',
      isVital: true,
      ask: (context) => searchOf(context, prefixOf(plan, context)),
      got(context, answer) {
        const own = ownIn(context, answer, prefixOf(plan, context))
        if (own === undefined) return 'create'
        context.notes.own = own
        return 'stat'
      },
    },
    stat: {
      line: 'search',
      isVital: true,
      ask: ({ notes }) => ({ packet: 'exists', path: notes.own ?? '', watch: false }),
      got(context, { error, result }) {
        if (error !== 'OK') return { fail: error }
        context.notes.token = result.stat?.czxid
        return found(context)
      },
    },
  }
}

function prefixOf({ prefixOf: planPrefix, kind }: PlacePlan, context: RecipeContext): string {
  if (planPrefix !== undefined) return planPrefix(context)
  if (context.args['prefix'] !== undefined) return textArg(context.args, 'prefix')
  context.notes.guid ??= context.drawGuid()
  return `${context.notes.guid}-${kind}`
}

const createOf = ({ args, client }: RecipeContext, prefix: string): Operation => ({
  packet: 'create2',
  path: childOf(pathArg(args), prefix),
  data: utf8Encode(textArg(args, 'value', client)),
  acl: OPEN_ACL_UNSAFE,
  mode: 'EPHEMERAL_SEQUENTIAL',
})

/** Lists all nodes where the name has an id, the session's ephemeral nodes otherwise. */
function searchOf({ args, notes }: RecipeContext, prefix: string): Operation {
  const path = pathArg(args)
  return notes.guid === undefined
    ? { packet: 'getEphemerals', path: childOf(path, prefix) }
    : { packet: 'getChildren', path, watch: false }
}

function ownIn(
  { args }: RecipeContext,
  { result }: PacketAnswer,
  prefix: string,
): string | undefined {
  const path = pathArg(args)
  const paths = result.paths ?? (result.children ?? []).map((name) => childOf(path, name))
  return paths
    .filter((one) => one.startsWith(childOf(path, prefix)) && sequenceOf(nameOf(one)) >= 0)
    .toSorted((a, b) => sequenceOf(nameOf(a)) - sequenceOf(nameOf(b)))
    .at(-1)
}

/** Deletes the run's own node; the step repeats until the node is known to be gone. */
export const releaseStep = (state: 'released' | 'left' = 'released'): AskStep => ({
  line: 'release',
  isVital: true,
  ask: ({ notes }) => ({ packet: 'delete', path: notes.own ?? '', version: -1 }),
  got: (context, { error }) =>
    error === 'OK' || error === 'NoNode' ? letGo(context, state) : { fail: error },
})

/**
 * As {@link releaseStep}, for a node whose name others use too: after a lost answer the node may be the next
 * owner's, so the run compares its czxid before it deletes again.
 */
export const sharedReleaseSteps = (): Steps => ({
  release: { ...releaseStep(), lost: 'doubt' },
  doubt: {
    line: 'release',
    isVital: true,
    ask: ({ notes }) => ({ packet: 'sync', path: notes.own ?? '' }),
    got: () => 'still',
  },
  still: {
    line: 'release',
    isVital: true,
    ask: ({ notes }) => ({ packet: 'exists', path: notes.own ?? '', watch: false }),
    got(context, { error, result }) {
      if (error !== 'OK' && error !== 'NoNode') return { fail: error }
      const isOwn = result.stat?.czxid === context.notes.token
      return error === 'OK' && isOwn ? 'release' : letGo(context, 'released')
    },
  },
})

/** Notes that the node is gone. A run that timed out reports that at its end instead. */
function letGo(context: RecipeContext, state: 'released' | 'left'): Next {
  const { run, notes } = context
  const wasInside = run.holds
  run.holds = false
  if (run.ending === 'timeout') return 'end'
  const { own = '' } = notes
  notes.own = undefined
  // A run that never entered cannot leave.
  context.tell(wasInside ? state : 'released', { path: own })
  return 'end'
}

/** Releases where the run has a node, ends otherwise. */
export const releaseOrEnd = ({ notes }: RecipeContext): Next =>
  notes.own === undefined ? 'end' : 'release'
