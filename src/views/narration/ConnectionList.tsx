import type { ReactNode } from 'react'
import type { StepIndex } from '../../kernel/actor'
import { seekStep } from '../../app/playback'
import type { ConnectionFrame, TraceEvent } from '../../simulator'
import { joinNodes, useT } from '../shared/language'
import { formatMoment } from '../shared/parts'
import { markTerms, Term } from '../shared/terms'
import { connectionGroups, countOn, type ConnectionGroup } from './connectionGroups'
import styles from './ConnectionList.module.css'

export interface ConnectionListProps {
  /** The step up to which the list goes. */
  readonly step: StepIndex
  readonly events: readonly TraceEvent[]
  /** The connections between servers at that step. */
  readonly connections: readonly ConnectionFrame[]
  /** The step that the page shows. */
  readonly shownStep: StepIndex
}

/** The connections that stand, and those that were opened, closed and refused, each with a link to its step. */
export function ConnectionList({ step, events, connections, shownStep }: ConnectionListProps) {
  const { t, rich } = useT()
  const tags = {
    t: (parts: readonly ReactNode[]) => <Term id="connection">{joinNodes(parts)}</Term>,
  }
  const counts = {
    count: connections.length,
    election: countOn(connections, 'election'),
    quorum: countOn(connections, 'quorum'),
  }
  return (
    <div className={styles['list']}>
      <p>{joinNodes(rich<ReactNode>('connections.sum', { step, ...counts }, tags))}</p>
      {/* The way back comes beside it: no row moves under the pointer that pressed it. */}
      <div className={styles['since']}>
        {t('connections.since')}
        {shownStep !== step && (
          <button
            type="button"
            className={styles['back']}
            onClick={({ currentTarget }) => {
              // The button goes, so the focus moves to the list.
              currentTarget.closest<HTMLElement>('[role=dialog]')?.focus()
              void seekStep(step)
            }}
          >
            {t('connections.back', { step })}
          </button>
        )}
      </div>
      {connectionGroups(events, connections).map((group) => (
        <Group key={`${group.channel} ${group.kind}`} group={group} shownStep={shownStep} />
      ))}
    </div>
  )
}

interface GroupProps {
  readonly group: ConnectionGroup
  readonly shownStep: StepIndex
}

/** Rows of a group; servers that look for others for hours are refused thousands of times. */
const ROWS_MAX = 100

function Group({ group: { channel, kind, events }, shownStep }: GroupProps) {
  const { t, locale } = useT()
  const reason =
    kind === 'ruled' || kind === 'refused' ? t(`connections.${kind}`, { channel }) : undefined
  return (
    <section className={styles['group']}>
      <h4>{t('connections.group', { channel, kind, count: events.length })}</h4>
      {reason !== undefined && <p>{joinNodes(markTerms([reason], new Set(), locale))}</p>}
      <ol>
        {events.slice(0, ROWS_MAX).map(({ step, at, from, to, conn }) => (
          <li key={`${step} ${conn}`}>
            <button
              type="button"
              aria-current={step === shownStep ? 'step' : undefined}
              onClick={() => void seekStep(step)}
            >
              <b>
                {from} → {to}
              </b>{' '}
              <span>{formatMoment(at, t)}</span>{' '}
              <span className="visually-hidden">{t('why.goTo', { step })}</span>
            </button>
          </li>
        ))}
      </ol>
      {events.length > ROWS_MAX && (
        <p>{t('connections.more', { count: events.length - ROWS_MAX })}</p>
      )}
    </section>
  )
}
