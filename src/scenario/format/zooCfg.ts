import type { EnsembleSpec, Scenario } from './types'

/** Keys of `ensemble` that are not lines of the file. */
const NOT_LINES = new Set(['servers', 'observers', 'config'])

/** Default lines of every generated file (the sample file's values). */
const DEFAULTS = {
  tickTime: '2000',
  initLimit: '10',
  syncLimit: '5',
  dataDir: '/var/lib/zookeeper',
  clientPort: '2181',
}

const SERVERS_DEFAULT = 3
const SERVER_LINE = /^\uFEFF?[ \t\f]*server\.(\d+)[ \t\f]*[=:]?[ \t\f]*(.*)$/gm

/** The parts of a scenario that decide its servers and their files. */
export type ServersSpec = Pick<Scenario, 'ensemble' | 'joiners' | 'configs'>

/** The text of a server's own `zoo.cfg` where it differs from the others'. */
export const ownCfgOf = ({ configs = {} }: ServersSpec, id: number): string | undefined =>
  Object.hasOwn(configs, id) ? configs[id] : undefined

/**
 * The text of a server's `zoo.cfg`: its own if it has one, else the scenario's text, otherwise the keys
 * of `ensemble` as lines with the `server.N` lines last. One server has no such lines and runs
 * standalone. A joiner's own file names no other joiner.
 */
export function zooCfgOf(spec: ServersSpec, id: number): string {
  const own = ownCfgOf(spec, id)
  if (own !== undefined) return own
  const { joiners } = spec
  const others = new Set(joiners?.filter((joiner) => joiner !== id))
  const whole = wholeCfgOf(spec)
  if (others.size === 0) return whole
  return whole
    .split('\n')
    .filter((line) => !others.has(Number(LINE_OF_SERVER.exec(line)?.[1])))
    .join('\n')
}

const LINE_OF_SERVER = /^\uFEFF?[ \t\f]*server\.(\d+)[ \t\f]*[=:]?/

function wholeCfgOf(spec: ServersSpec): string {
  const { ensemble } = spec
  if (ensemble.config !== undefined) return ensemble.config
  const values = new Map<string, string>(Object.entries(DEFAULTS))
  for (const [key, value] of Object.entries(ensemble)) {
    if (!NOT_LINES.has(key)) values.set(key, String(value))
  }
  const lines = [...values].map(([key, value]) => `${key}=${value}`)
  const observers = new Set(ensemble.observers)
  const ids = firstNumbersOf(spec)
  for (const id of ids.length > 1 ? ids : []) {
    lines.push(`server.${id}=zk${id}:2888:3888${observers.has(id) ? ':observer' : ''};2181`)
  }
  return `${lines.join('\n')}\n`
}

/** The numbers of all servers, observers and those of files of their own included, ascending. */
export function serverNumbersOf(spec: ServersSpec): readonly number[] {
  const own = Object.keys(spec.configs ?? {}).map(Number)
  return [...new Set([...firstNumbersOf(spec), ...own])].sort((a, b) => a - b)
}

/** The numbers of the servers with a line in the whole file; a joiner that `servers` leaves out adds one. */
function firstNumbersOf({ ensemble, joiners = [] }: ServersSpec): readonly number[] {
  if (ensemble.config === undefined) {
    const servers = ensemble.servers ?? SERVERS_DEFAULT
    const counted = Array.from({ length: servers }, (_, i) => i + 1)
    return servers === 0 ? counted : [...new Set([...counted, ...joiners])].sort((a, b) => a - b)
  }
  const ids = numbersInCfg(ensemble.config)
  return ids.length === 0 ? [1] : ids
}

/** The numbers of the servers that a `zoo.cfg` names. */
export const numbersInCfg = (config: string): readonly number[] => [
  ...new Set([...config.matchAll(SERVER_LINE)].map((match) => Number(match[1]))),
]

/** The numbers of the observers, ascending. */
export function observerNumbersOf(ensemble: EnsembleSpec): readonly number[] {
  if (ensemble.config === undefined) return [...(ensemble.observers ?? [])].sort((a, b) => a - b)
  // The last of several lines for one server counts.
  const lines = [...ensemble.config.matchAll(SERVER_LINE)]
  const texts = new Map(lines.map(([, id, text = '']) => [Number(id), text]))
  return [...texts]
    .filter(([, text]) => /:observer\b/i.test(text))
    .map(([id]) => id)
    .sort((a, b) => a - b)
}
