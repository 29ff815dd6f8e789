import { actorName, serverId } from '../../kernel/actor'
import { createRandom, drawInt, drawOne } from '../../kernel/lib'
import type { Intervention } from '../../simulator'
import type { Scenario } from '../format'
import type { SharedRun } from './link'

/** A run whose link must stay short; the benchmark measures the same runs. */
export interface LinkSample {
  readonly name: string
  readonly run: SharedRun
  readonly charactersMax: number
}

const COMMANDS = [
  'create /app/config v1',
  'create /app/lock- -e -s',
  'get -w /app',
  'set /app/config v2',
  'ls /app',
  'create /orders/order- new -s',
  'delete /app/config',
  'stat -w /orders',
  'sync /app',
]

/**
 * A session at the page: `count` interventions by hand, each with its own time in µs. The mix of faults
 * and commands is that of typical readers.
 */
function liveRun(count: number): SharedRun {
  const random = createRandom(count, 'corpus')
  const script: Intervention[] = [
    { do: 'start', server: 'all', at: 0 },
    { do: 'connect', client: actorName('c1'), servers: ['leader'], after: { type: 'settled' } },
  ]
  let us = 1_500_000
  while (script.length < count) {
    us += drawInt(random, 200_000, 4_000_000)
    script.push({ ...drawIntervention(random, us / 1000), live: true })
  }
  const scenario: Scenario = {
    version: 2,
    seed: 7,
    ensemble: { servers: 5 },
    interventions: script,
  }
  const digests = Array.from({ length: 8 }, (_, i) => ({
    step: (i + 1) * 1731 * Math.ceil(count / 30),
    digest: drawInt(random, 0, 0xffff).toString(16).padStart(4, '0'),
  }))
  return { scenario, step: 14_000 * Math.ceil(count / 30), digests }
}

function drawIntervention(random: ReturnType<typeof createRandom>, at: number): Intervention {
  const server = serverId(drawInt(random, 1, 5))
  const client = actorName('c1')
  const kind = drawInt(random, 0, 9)
  if (kind < 4) return { do: 'op', client, command: drawOne(random, COMMANDS), at }
  if (kind < 6) return { do: 'kill', server, at }
  if (kind < 8) return { do: 'start', server, at }
  if (kind === 8) return { do: 'heal', at }
  const groups = [[1, 2].map(serverId), [3, 4, 5].map(serverId)]
  return drawOne<Intervention>(random, [
    { do: 'partition', groups, at },
    { do: 'pause', server, at },
    { do: 'resume', server, at },
    { do: 'delay', from: server, to: serverId((server % 5) + 1), ms: 800, at },
  ])
}

/** The fixed corpus, by name. */
export const LINK_CORPUS: readonly LinkSample[] = [
  { name: '30 interventions by hand', run: liveRun(30), charactersMax: 500 },
  { name: '200 interventions by hand', run: liveRun(200), charactersMax: 2_000 },
]
