import { useRef } from 'react'
import type { StepIndex } from '../actor'
import type { Zxid } from '../model'
import type { TraceEvent } from '../sim'
import type { LabApi } from '../worker'
import { inTurn } from './engine'
import { labStore } from './labStore'
import { useLab } from './useLab'
import { useAnswer } from './useView'

/** Steps of trace that are asked for at a time, and behind a proposal at most. */
const CHUNK_STEPS = 500
const REACH_STEPS = 4_000

/** What is known of a proposal: everything that led to it and that it led to, up to the playhead. */
interface Gathered {
  readonly zxid: Zxid
  readonly branch: number | undefined
  /** Of the proposal, from which its future was gathered. */
  readonly from: StepIndex
  readonly to: number
  readonly events: readonly TraceEvent[]
}

const NO_EVENTS: readonly TraceEvent[] = []

/** The transaction whose way from client to client is told; opens the panel that tells it. */
export function followZxid(zxid: Zxid): void {
  labStore.setState({ followed: zxid, panel: 'proposal' })
}

/**
 * The events of one transaction in the order in which they happened: the request that led to it, its
 * proposal, and what became of it on every server. Empty where it was not proposed in what is kept of
 * the run; undefined while it is asked.
 */
export function useJourney(zxid: Zxid | undefined): readonly TraceEvent[] | undefined {
  const branch = useLab((state) => state.branch)
  const step = useLab((state) => state.frame?.step)
  const known = useRef<Gathered>(undefined)
  const answer = useAnswer(
    async () => {
      if (zxid === undefined || step === undefined) return undefined
      const gathered = await inTurn((lab) => gather(lab, zxid, branch, step, known.current))
      known.current = gathered
      return { zxid, events: gathered?.events.filter((event) => event.step <= step) ?? NO_EVENTS }
    },
    `${branch ?? ''} ${zxid ?? ''} ${step ?? ''}`,
    true,
  )
  return answer?.zxid === zxid ? answer?.events : undefined
}

async function gather(
  lab: LabApi,
  zxid: Zxid,
  branch: number | undefined,
  step: StepIndex,
  known: Gathered | undefined,
): Promise<Gathered | undefined> {
  const isKnown = known?.zxid === zxid && known.branch === branch && known.from <= step
  const base = isKnown ? known : await begin(lab, zxid, branch, step)
  if (base === undefined) return undefined
  const last = Math.min(step, base.from + REACH_STEPS)
  const found: TraceEvent[] = []
  let at = base.to
  while (at < last) {
    const to = Math.min(last, at + CHUNK_STEPS)
    const events = await lab.trace((at + 1) as StepIndex, to as StepIndex)
    found.push(...events.filter((event) => isAbout(event, zxid)))
    at = to
  }
  return { ...base, to: Math.max(base.to, at), events: [...base.events, ...found] }
}

/** The proposal with the chain of steps that led to it. */
async function begin(
  lab: LabApi,
  zxid: Zxid,
  branch: number | undefined,
  step: StepIndex,
): Promise<Gathered | undefined> {
  const proposed = await lab.findEvent({ type: 'proposed', zxid }, 'last', step)
  if (proposed === undefined) return undefined
  const chain = await lab.causes(proposed.step)
  const before = chain
    .toReversed()
    .flatMap(({ events }) => events)
    .filter((event) => event.step < proposed.step || event.type === 'pipeline')
  const own = await lab.trace(proposed.step, proposed.step)
  return {
    zxid,
    branch,
    from: proposed.step,
    to: proposed.step,
    events: [...before.filter(({ step: at }) => at < proposed.step), ...own],
  }
}

const CARRIERS: ReadonlySet<string> = new Set(['PROPOSAL', 'ACK', 'COMMIT', 'INFORM'])

function isAbout(event: TraceEvent, zxid: Zxid): boolean {
  switch (event.type) {
    case 'appended':
    case 'logged':
    case 'committed':
    case 'applied':
    case 'reply':
      return event.zxid === zxid
    case 'delivered': {
      const { message } = event
      return CARRIERS.has(message.packet) && 'zxid' in message && message.zxid === zxid
    }
    default:
      return false
  }
}
