import { stepIndex, type ActorName, type StepIndex, type VirtualUs } from '../../kernel/actor'
import { err, type Result } from '../../kernel/lib'
import type { SessionId } from '../../zookeeper/model'
import { readMatch as readAny, traceMatches } from '../../scenario'
import { positionOf, headOf, oldestOf, seek, traceOf, type TraceMatch } from '../../simulator'
import type { LabError, Lookout } from '../protocol'
import { updateHead, runOn, scenarioOf, work, type Experiment } from '../branches'

/** Steps between two scans of the trace, and between two looks at the clock. */
const CHUNK_STEPS = 256

/** Reads a match in one line; names in it must be those of the scenario and its interventions. */
export function readMatch(experiment: Experiment, text: string): Result<TraceMatch, LabError> {
  const read = readAny(scenarioOf(experiment), text)
  if (read.ok) return read
  return err({ code: 'invalid', message: '', problems: read.error })
}

/** The clients of sessions, at the position and in the scanned steps. */
type Owners = Map<SessionId, ActorName>

interface Search {
  readonly match: TraceMatch
  readonly owners: Owners
  step: StepIndex
  at: VirtualUs
  seen: number
}

/**
 * Looks for the next matching event after `from`: first in the known steps, then by running on. Pauses of
 * the run on the way are ignored.
 */
export async function lookFor(
  experiment: Experiment,
  match: TraceMatch,
  from: Pick<Lookout, 'step' | 'seen'>,
  until: VirtualUs,
  isOver: () => boolean,
): Promise<Lookout> {
  const { conductor } = experiment
  const { at } = positionOf(experiment)
  const search: Search = { match, ...from, at, owners: new Map(conductor.world.sessions) }
  for (;;) {
    const found = scan(experiment, search, until, isOver)
    if (found !== undefined) return { ...report(search), found, isOver: true }
    if (search.at > until) return { ...report(search), isOver: true }
    if (isOver()) return { ...report(search), isOver: false }
    const head = headOf(experiment)
    if (positionOf(experiment).step < head) await work(experiment, seek(conductor, head))
    const limits = { until, steps: CHUNK_STEPS, isOver, isUnstoppable: true }
    const stop = await runOn(experiment, limits)
    updateHead(experiment)
    const isEnd = (stop.type === 'until' || stop.type === 'idle') && headOf(experiment) === head
    if (isEnd) return { ...report({ ...search, at: until }), isOver: true }
  }
}

const report = ({ step, at, seen }: Search): Pick<Lookout, 'step' | 'at' | 'seen'> => ({
  step,
  at,
  seen,
})

/** Scans the known steps after those of the search, and returns the step of the wanted event. */
function scan(
  experiment: Experiment,
  search: Search,
  until: VirtualUs,
  isOver: () => boolean,
): StepIndex | undefined {
  const { match, owners } = search
  const head = headOf(experiment)
  const first = Math.max(search.step + 1, oldestOf(experiment))
  for (let count = first; count <= head; count += 1) {
    const step = stepIndex(count)
    if ((step - first) % CHUNK_STEPS === CHUNK_STEPS - 1 && isOver()) return undefined
    for (const event of traceOf(experiment, step, step)) {
      search.at = event.at
      if (event.at > until) return undefined
      if (event.type === 'connected') owners.set(event.session, event.client)
      if (!traceMatches(event, match, owners)) continue
      search.seen += 1
      if (search.seen >= (match.count ?? 1)) return step
    }
    search.step = step
  }
  return undefined
}
