import type { ReactNode } from 'react'
import { ERRORS } from '../../zookeeper/model'
import { useDoubts, useLab } from '../../app/hooks'
import { selectEvents, selectFrame, type LabState } from '../../app/state'
import type { TraceEvent } from '../../simulator'
import { joinNodes, useT } from '../shared/language'
import { Fate } from './Fate'
import { StepLink } from './StepLink'
import { SENTENCE_TAGS } from './WhyText'
import styles from './Aftermath.module.css'

/** Returns the events that the line describes: those of the last decision while time runs, else of the shown step. */
const selectEventsOfLine = (state: LabState): readonly TraceEvent[] =>
  state.isPlaying ? (state.decisions[0]?.events ?? []) : selectEvents(state)

/**
 * Connects the two ends of a write whose client was left in doubt: at the answer it shows the write's fate,
 * and at the step that decided the fate it shows the client's answer.
 */
export function Aftermath() {
  const { rich } = useT()
  const frame = useLab(selectFrame)
  const events = useLab(selectEventsOfLine)
  const reply = events.find(isDoubtful)
  const doubts = useDoubts(reply !== undefined || events.some(isDecision))
  if (reply !== undefined) {
    const write = doubts.find(({ client, op }) => client === reply.client && op === reply.op)
    return write === undefined ? null : (
      <span className={styles['aftermath']}>
        <Fate fate={write.fate} />
      </span>
    )
  }
  const settled = doubts.find(
    ({ fate }) => fate.type !== 'unknown' && events.some(({ step }) => step === fate.step),
  )
  const clientReply = settled?.reply
  if (settled === undefined || clientReply === undefined || frame === undefined) return null
  const { client, command } = settled
  return (
    <span className={styles['aftermath']}>
      {joinNodes(
        rich<ReactNode>(
          clientReply.step < frame.step ? 'writes.reply' : 'writes.willHear',
          { client, command, error: clientReply.error },
          SENTENCE_TAGS,
        ),
      )}
      <StepLink step={clientReply.step} />
    </span>
  )
}

/** A reply of ZooKeeper: only its errors show whether the write may have happened. */
type Reply = Exclude<Extract<TraceEvent, { readonly type: 'reply' }>, { readonly status: number }>

const isDoubtful = (event: TraceEvent): event is Reply =>
  event.type === 'reply' && !('status' in event) && !ERRORS[event.error].isDefinite

/** Events that can settle a write. */
const isDecision = ({ type }: TraceEvent): boolean =>
  type === 'committed' || type === 'serving' || type === 'lost' || type === 'process'
