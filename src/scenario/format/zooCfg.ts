import type { EnsembleSpec } from './types'

/** Keys of `ensemble` that are not lines of the file. */
const NOT_LINES = new Set(['servers', 'observers', 'joiners', 'config'])

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

/**
 * The text of a server's `zoo.cfg`: the scenario's own text if it has one, otherwise the keys of
 * `ensemble` as lines with the `server.N` lines last. One server has no such lines and runs standalone.
 * A joiner's own file names no other joiner.
 */
export function zooCfgOf(ensemble: EnsembleSpec, id: number): string {
  const others = new Set(ensemble.joiners?.filter((joiner) => joiner !== id))
  const whole = wholeCfgOf(ensemble)
  if (others.size === 0) return whole
  return whole
    .split('\n')
    .filter((line) => !others.has(Number(LINE_OF_SERVER.exec(line)?.[1])))
    .join('\n')
}

const LINE_OF_SERVER = /^\uFEFF?[ \t\f]*server\.(\d+)[ \t\f]*[=:]?/

function wholeCfgOf(ensemble: EnsembleSpec): string {
  if (ensemble.config !== undefined) return ensemble.config
  const values = new Map<string, string>(Object.entries(DEFAULTS))
  for (const [key, value] of Object.entries(ensemble)) {
    if (!NOT_LINES.has(key)) values.set(key, String(value))
  }
  const lines = [...values].map(([key, value]) => `${key}=${value}`)
  const servers = ensemble.servers ?? SERVERS_DEFAULT
  const observers = new Set(ensemble.observers)
  for (let id = 1; servers > 1 && id <= servers; id += 1) {
    lines.push(`server.${id}=zk${id}:2888:3888${observers.has(id) ? ':observer' : ''};2181`)
  }
  return `${lines.join('\n')}\n`
}

/** The numbers of all servers, observers included, ascending. */
export function serverNumbersOf(ensemble: EnsembleSpec): readonly number[] {
  if (ensemble.config === undefined) {
    const servers = ensemble.servers ?? SERVERS_DEFAULT
    return Array.from({ length: servers }, (_, i) => i + 1)
  }
  const ids = new Set([...ensemble.config.matchAll(SERVER_LINE)].map((match) => Number(match[1])))
  return ids.size === 0 ? [1] : [...ids].sort((a, b) => a - b)
}

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
