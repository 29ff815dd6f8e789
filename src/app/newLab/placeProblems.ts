import type { LabProblem } from '../../engine'
import { keyLines } from './configText'
import type { LabDraft } from './labDraft'

/**
 * The problems of a draft by the fields at which they are shown: `tickTime` and other keys of `zoo.cfg`,
 * `servers`, `joiners`, `latency`, `jitter`, `bandwidth`, `links.2.from`, `etcd`, `redis`, `replicas`, `title`,
 * `seed`, `startsAt`, and `config` for the text as a whole.
 */
export type PlacedProblems = ReadonlyMap<string, readonly LabProblem[]>

/** Finds the field of each problem. */
export function placeProblems(draft: LabDraft, problems: readonly LabProblem[]): PlacedProblems {
  const placed = new Map<string, LabProblem[]>()
  for (const problem of problems) {
    const field = fieldOf(draft, problem)
    const others = placed.get(field)
    if (others === undefined) placed.set(field, [problem])
    else others.push(problem)
  }
  return placed
}

const LINK = /^network\.links\[(\d+)\](?:\.(from|to|latency|jitter|bandwidth))?/
const OTHER_FIELDS: readonly (readonly [RegExp, string])[] = [
  [/^joiners/, 'joiners'],
  [/^ensemble/, 'servers'],
  [/^network\.latency/, 'latency'],
  [/^network\.jitter/, 'jitter'],
  [/^network\.bandwidth/, 'bandwidth'],
  [/^rivals\.etcd/, 'etcd'],
  [/^rivals\.redis/, 'redis'],
  [/^rivals\.replicas/, 'replicas'],
  [/^title/, 'title'],
  [/^seed/, 'seed'],
  [/^startsAt/, 'startsAt'],
]

function fieldOf({ config, links }: LabDraft, { place = '', values }: LabProblem): string {
  if (place === 'ensemble.config') {
    const key = keyOf(config, values)
    if (key === undefined) return 'config'
    return /^(?:server|group|weight)\./.test(key) ? 'servers' : key
  }
  const [link, index, end = 'from'] = LINK.exec(place) ?? []
  if (link !== undefined) return `links.${links[Number(index)]?.key ?? 0}.${end}`
  return OTHER_FIELDS.find(([pattern]) => pattern.test(place))?.[1] ?? 'config'
}

/** The key that a problem of the text is about: that of its line, or one that is missing. */
function keyOf(config: string, { line, key }: LabProblem['values']): string | undefined {
  if (typeof line !== 'number') return typeof key === 'string' ? key : undefined
  return keyLines(config).find(({ index }) => index === line - 1)?.key
}
