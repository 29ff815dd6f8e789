import { stepIndex, type ServerId, type StepIndex } from '../../kernel/actor'
import type { TraceEvent } from '../../simulator'
import type { LabApi } from '../../engine'
import { enqueue } from '../engine'
import { useLab } from './useLab'
import { useAnswer } from './useView'

/** A start-up step that a server has taken. */
export type StartStep = Extract<TraceEvent, { readonly type: 'process'; readonly phase: unknown }>

/** The most steps that are read; a start has fewer, unless elections are lost and begun again. */
const STEPS_MAX = 24

/**
 * Returns the start-up steps of a server since its process began, in order; undefined until the answer
 * comes.
 */
export function useStartUp(server: ServerId): readonly StartStep[] | undefined {
  const branch = useLab((state) => state.branch)
  const step = useLab((state) => state.frame?.step)
  const answer = useAnswer(
    async () =>
      step === undefined
        ? undefined
        : { server, steps: await enqueue((lab) => gather(lab, server, step)) },
    `start ${branch ?? ''} ${server} ${step ?? ''}`,
    true,
  )
  // An older answer may be shown, but not that of another server.
  return answer?.server === server ? answer.steps : undefined
}

const isStart = (event: TraceEvent, server: ServerId): event is StartStep =>
  event.type === 'process' && event.state === 'starting' && event.server === server

/** Searches the start-up steps of a server backwards, to the beginning of its process. */
async function gather(
  lab: LabApi,
  server: ServerId,
  upTo: StepIndex,
): Promise<readonly StartStep[]> {
  const found: StartStep[] = []
  let limit: number = upTo
  while (limit >= 0 && found.length < STEPS_MAX) {
    const latest = await lab.findEvent({ type: 'process', server }, 'last', stepIndex(limit))
    if (latest === undefined) break
    const events = await lab.trace(latest.step, latest.step)
    const steps = events.filter((event) => isStart(event, server))
    found.unshift(...steps)
    if (steps.some(({ phase }) => phase === 'config')) break
    limit = latest.step - 1
  }
  return found
}
