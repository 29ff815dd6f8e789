import { actorName, serverId, virtualUs } from '../../kernel/actor'
import { assert } from '../../kernel/lib'
import { toRunSpec } from '../../scenario'
import { createRun, interveneIn, positionOf, REGISTRY, runUntil, type Run } from '../../simulator'
import { median } from './row'
import { timed } from './stopwatch'
import { IN_FLIGHT, SERVERS, type Load } from './load'
import { createLoadActor, type LoadTally } from './loadActor'

/** Loads embedded servers as `realLoad.ts` loads real ones, to compare how many operations they answer. */

const OPERATIONS = { writes: 12_000, reads: 24_000 } as const
const ROUNDS = 3
/** Wall time before the first round, s; the real servers get as long to be compiled. */
const WARM_UP_S = 2
const SECOND_US = 1_000_000
const VIRTUAL_S_MAX = 600

/** Operations answered per second of wall time, and per second of this process' processor time. */
export interface EmbeddedRate {
  readonly perS: number
  readonly perCpuS: number
}

/** Measures the answers of embedded servers: the median of three rounds after a warm-up. */
export function measureEmbedded(load: Load): EmbeddedRate {
  let warmUpS = 0
  while (warmUpS < WARM_UP_S) {
    warmUpS += timed(() => void playRound(load, OPERATIONS[load.kind])).wallS
  }
  const rounds = Array.from({ length: ROUNDS }, () => playRound(load, OPERATIONS[load.kind]))
  return {
    perS: median(rounds.map(({ perS }) => perS)),
    perCpuS: median(rounds.map(({ perCpuS }) => perCpuS)),
  }
}

/** Plays one load on an ensemble of its own, without history and without checks. */
function playRound({ kind, clients }: Load, operations: number): EmbeddedRate {
  const tally: LoadTally = { ready: 0, answered: 0 }
  const run = createRun(
    toRunSpec({
      version: 2,
      seed: 7,
      ensemble: { servers: SERVERS },
      interventions: [{ do: 'start', server: 'all', at: 0 }],
    }),
    { ...REGISTRY, client: createLoadActor(tally) },
    { historySteps: 0, window: 'step' },
  )
  // The servers elect a leader in this time.
  runUntil(run, virtualUs(5 * SECOND_US))
  const names = Array.from({ length: clients }, (_none, place) => actorName(`c${place + 1}`))
  for (const [place, client] of names.entries()) {
    doNow(run, { do: 'connect', client, servers: [serverId((place % SERVERS) + 1)] })
  }
  runTill(run, () => tally.ready === clients)
  const each = Math.round(operations / clients)
  const line = `${kind} ${IN_FLIGHT} ${each}`
  const { wallS, cpuS } = timed(() => {
    for (const client of names) doNow(run, { do: 'op', client, command: line })
    runTill(run, () => tally.answered === each * clients)
  })
  const answered = each * clients
  return { perS: answered / wallS, perCpuS: answered / cpuS }
}

function doNow(run: Run, intervention: Parameters<typeof interveneIn>[1]): void {
  const done = interveneIn(run, intervention)
  assert(done.ok, done.ok ? '' : done.error.message)
}

function runTill(run: Run, isOver: () => boolean): void {
  const until = virtualUs(positionOf(run).at + VIRTUAL_S_MAX * SECOND_US)
  const stop = runUntil(run, until, isOver)
  assert(stop.type === 'budget', `a load ends: ${stop.type}`)
}
