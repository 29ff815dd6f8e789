import { FIRST_SCENARIO, zooCfgOf, type EnsembleSpec } from '../../scenario'
import { configValue, keyLines } from './configText'
import { membersOf } from './members'

/**
 * The time that messages take, ms, and the bytes a second that pass, as they were typed; an empty text stands
 * for the usual ones.
 */
export interface LatencyDraft {
  readonly from: string
  readonly to: string
  readonly jitter: string
  readonly bandwidth: string
}

/** The latency and the bandwidth of one link in one direction. */
export interface LinkDraft extends LatencyDraft {
  /** Its number among all links that were added. */
  readonly key: number
  readonly sender: string
  readonly receiver: string
}

export const PRESETS = ['lan', 'wan', 'slow'] as const
export type Preset = (typeof PRESETS)[number]

/** The settings of a new lab as they were typed. */
export interface LabDraft {
  /** False for etcd and Redis alone. */
  readonly hasZooKeeper: boolean
  /** The text of `zoo.cfg`, which holds all settings of the ensemble. */
  readonly config: string
  /** The numbers of servers that the others do not know until a `reconfig`. */
  readonly joiners: readonly number[]
  readonly preset: Preset
  readonly latency: LatencyDraft
  readonly links: readonly LinkDraft[]
  readonly etcd: string
  readonly redis: string
  /** The numbers of the Redis servers that replicate the first, with commas. */
  readonly replicas: string
  readonly title: string
  readonly seed: string
  readonly startsAt: string
}

const USUAL: LatencyDraft = { from: '', to: '', jitter: '', bandwidth: '' }

/** The settings of the lab of a first visit. */
export const FIRST_DRAFT: LabDraft = {
  hasZooKeeper: true,
  config: zooCfgOf(FIRST_SCENARIO, 1),
  joiners: [],
  preset: 'lan',
  latency: USUAL,
  links: [],
  etcd: '0',
  redis: '0',
  replicas: '',
  title: '',
  seed: String(FIRST_SCENARIO.seed),
  startsAt: '',
}

/** Adds a link with the usual latency. */
export const withLink = ({ links, ...draft }: LabDraft): LabDraft => {
  const key = 1 + Math.max(0, ...links.map((link) => link.key))
  return { ...draft, links: [...links, { ...USUAL, key, sender: '', receiver: '' }] }
}

/**
 * The scenario of a draft, for the reader of scenarios: a text that is no number stays a text, which is then
 * refused at its place. With `isShort` the ensemble is written in the scenario's own keys where they say all.
 */
export function draftScenario(
  draft: LabDraft,
  isShort: boolean,
): Readonly<Record<string, unknown>> {
  const { title, seed, startsAt, joiners } = draft
  const ensemble = ensembleOf(draft, isShort)
  const network = networkOf(draft)
  const rivals = {
    ...countOf('etcd', draft.etcd),
    ...countOf('redis', draft.redis),
    ...replicasOf(draft),
  }
  const titled = title.trim()
  return {
    version: FIRST_SCENARIO.version,
    ...(titled !== '' && { title: titled }),
    seed: asNumber(seed) ?? FIRST_SCENARIO.seed,
    ensemble,
    ...(draft.hasZooKeeper && joiners.length > 0 && { joiners: [...joiners] }),
    ...(Object.keys(network).length > 0 && { network }),
    ...(Object.keys(rivals).length > 0 && { rivals }),
    ...(startsAt.trim() !== '' && { startsAt: startsAt.trim() }),
    interventions: draft.hasZooKeeper ? [startOf(draft)] : [],
  }
}

/** Starts all servers but those that join later. */
function startOf({ config, joiners }: LabDraft): Readonly<Record<string, unknown>> {
  const others = membersOf(config)
    .map(({ id }) => id)
    .filter((id) => !joiners.includes(id))
  return { at: 0, do: 'start', server: joiners.length === 0 ? 'all' : others }
}

function ensembleOf(
  { hasZooKeeper, config }: LabDraft,
  isShort: boolean,
): Readonly<Record<string, unknown>> {
  if (!hasZooKeeper) return { servers: 0 }
  const short = isShort ? shortEnsemble(config) : undefined
  return { ...(short ?? { config }) }
}

/** The keys of a scenario's `ensemble` that make exactly this text; undefined where none do. */
function shortEnsemble(config: string): EnsembleSpec | undefined {
  const members = membersOf(config)
  const defaults = zooCfgOf({ ensemble: { servers: 1 } }, 1)
  const observers = members.filter(({ isObserver }) => isObserver).map(({ id }) => id)
  const lines = keyLines(config).filter(
    ({ key, value }) => !key.startsWith('server.') && configValue(defaults, key) !== value,
  )
  const spec: EnsembleSpec = {
    servers: members.length,
    ...(observers.length > 0 && { observers }),
    ...Object.fromEntries(lines.map(({ key, value }) => [key, valueOf(value)])),
  }
  return zooCfgOf({ ensemble: spec }, 1) === config ? spec : undefined
}

/** A value as a file of the lab writes it: numbers and flags without quotes, if they read the same. */
function valueOf(text: string): string | number | boolean {
  if (text === 'true' || text === 'false') return text === 'true'
  return String(Number(text)) === text ? Number(text) : text
}

function networkOf({ preset, latency, links }: LabDraft): Readonly<Record<string, unknown>> {
  return {
    ...(preset !== 'lan' && { preset }),
    ...latencyOf(latency),
    ...(links.length > 0 && {
      links: links.map(({ sender, receiver, ...own }) => ({
        from: endOf(sender),
        to: endOf(receiver),
        ...latencyOf(own),
      })),
    }),
  }
}

/** A link's end: a server's number, or the name of a client. */
const endOf = (text: string): number | string => asNumber(text) ?? text.trim()

function latencyOf({
  from,
  to,
  jitter,
  bandwidth,
}: LatencyDraft): Readonly<Record<string, unknown>> {
  const own = asNumber(jitter)
  const bytes = asNumber(bandwidth)
  return {
    ...((from.trim() !== '' || to.trim() !== '') && {
      latency: [asNumber(from) ?? '', asNumber(to) ?? ''],
    }),
    ...(own !== undefined && { jitter: own }),
    ...(bytes !== undefined && { bandwidth: bytes }),
  }
}

const countOf = (system: string, text: string): Readonly<Record<string, unknown>> => {
  const count = asNumber(text)
  return count === undefined || count === 0 ? {} : { [system]: count }
}

function replicasOf({ replicas }: LabDraft): Readonly<Record<string, unknown>> {
  const ids = replicas.split(/[\s,，、]+/).flatMap((text) => asNumber(text) ?? [])
  return ids.length === 0 ? {} : { replicas: ids }
}

/** A typed number; any other text as it is, and undefined for an empty one. */
function asNumber(text: string): number | string | undefined {
  const typed = text.trim()
  if (typed === '') return undefined
  const number = Number(typed)
  return Number.isFinite(number) ? number : typed
}
