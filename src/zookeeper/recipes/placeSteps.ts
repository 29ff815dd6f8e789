import type { AskStep, Next, PacketAnswer, RecipeContext, Steps } from '../client'
import { utf8Encode } from '../../kernel/lib'
import { childOf, nameOf, OPEN_ACL_UNSAFE, type Operation } from '../model'
import { pathArg, sequenceOf, textArg } from './names'

/**
 * A run's own place in a queue: an ephemeral sequential node. Where the connection is lost while it
 * is made, nobody knows whether it was; so the run looks for it before it makes another. A name that
 * nobody else would give says which it is, or, where the name was given, the session that owns it.
 * The sync before the look lets nothing that is still under way come later.
 */
export interface PlacePlan {
  /** All of the name before its number, where it is given; else it begins with an own id. */
  readonly prefixOf?: (play: RecipeContext) => string
  /** What follows an own id. */
  readonly kind: string
  /** The step to go on with. */
  readonly next: string
}

/** `create`, `sync`, `search`, `stat`: ends with the node's path and token remembered. */
export function placeSteps(plan: PlacePlan): Steps {
  const found = (play: RecipeContext): Next => {
    const { own = '', token } = play.notes
    play.tell('created', { path: own, ...(token === undefined ? {} : { token }) })
    return plan.next
  }
  return {
    create: {
      line: 'create',
      ask: (play) => createOf(play, prefixOf(plan, play)),
      lost: 'sync',
      got(play, { error, result }) {
        if (error !== 'OK') return { fail: error }
        play.notes.own = result.path
        play.notes.token = result.stat?.czxid
        return found(play)
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
      ask: (play) => searchOf(play, prefixOf(plan, play)),
      got(play, answer) {
        const own = ownIn(play, answer, prefixOf(plan, play))
        if (own === undefined) return 'create'
        play.notes.own = own
        return 'stat'
      },
    },
    stat: {
      line: 'search',
      isVital: true,
      ask: ({ notes }) => ({ packet: 'exists', path: notes.own ?? '', watch: false }),
      got(play, { error, result }) {
        if (error !== 'OK') return { fail: error }
        play.notes.token = result.stat?.czxid
        return found(play)
      },
    },
  }
}

function prefixOf({ prefixOf: given, kind }: PlacePlan, play: RecipeContext): string {
  if (given !== undefined) return given(play)
  if (play.args['prefix'] !== undefined) return textArg(play.args, 'prefix')
  play.notes.guid ??= play.drawGuid()
  return `${play.notes.guid}-${kind}`
}

const createOf = ({ args, client }: RecipeContext, prefix: string): Operation => ({
  packet: 'create2',
  path: childOf(pathArg(args), prefix),
  data: utf8Encode(textArg(args, 'value', client)),
  acl: OPEN_ACL_UNSAFE,
  mode: 'EPHEMERAL_SEQUENTIAL',
})

/** A name with an own id is found among all; else the session's ephemerals are asked for. */
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

/** Deletes the run's own node, which must not stay: again and again until it is known to be gone. */
export const releaseStep = (told: 'released' | 'left' = 'released'): AskStep => ({
  line: 'release',
  isVital: true,
  ask: ({ notes }) => ({ packet: 'delete', path: notes.own ?? '', version: -1 }),
  got: (play, { error }) =>
    error === 'OK' || error === 'NoNode' ? letGo(play, told) : { fail: error },
})

/**
 * As {@link releaseStep}, for a node that others make by the same name: where the answer is lost, the one
 * that is there by then may be the next owner's. So it looks whose it is before it deletes again.
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
    got(play, { error, result }) {
      if (error !== 'OK' && error !== 'NoNode') return { fail: error }
      const isOwn = result.stat?.czxid === play.notes.token
      return error === 'OK' && isOwn ? 'release' : letGo(play, 'released')
    },
  },
})

/** The node is gone. Whose patience ended says so itself, at its end. */
function letGo(play: RecipeContext, told: 'released' | 'left'): Next {
  const { run, notes } = play
  const wasInside = run.holds
  run.holds = false
  if (run.ending === 'timeout') return 'end'
  const { own = '' } = notes
  notes.own = undefined
  // Who never came in has not left.
  play.tell(wasInside ? told : 'released', { path: own })
  return 'end'
}

/** Where who has a node must first delete it. */
export const releaseOrEnd = ({ notes }: RecipeContext): Next =>
  notes.own === undefined ? 'end' : 'release'
