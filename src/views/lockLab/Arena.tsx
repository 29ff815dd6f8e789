import { useMemo, useState } from 'react'
import type { LockSystem, LockSystemId } from '../../scenario'
import { openTrialOnStage, type TrialPlayed, LOCK_SYSTEMS } from '../../app/locks'
import { useLockLab } from '../../app/hooks'
import type { TrialRecording } from '../../engine'
import { Button, ServerIcon } from '../../ui'
import { useT } from '../shared/language'
import { countersAt, troubleAt } from './model/countersAt'
import { servedText } from './text/momentText'
import { LOCK_TRAITS } from './model/lockTraits'
import { Holders } from './Holders'
import { HoldTimeline } from './HoldTimeline'
import styles from './Arena.module.css'
import { Moment } from './Moment'
import { createWalker, isBrokenBy, readersOf, stateAt, type QueueState } from './model/queue'
import { QueueCanvas } from './QueueCanvas'
import { IncidentMoments, IncidentOutcome } from './Incident'
import { arenaId, clientName, groupDigits } from './text/words'

/** The greatest number of clients that the run can be opened with on the stage. */
const STAGE_CLIENTS_MAX = 50

/** A kind of lock: its costs so far, its queue with the holder, and its traits. */
export function Arena({ played }: { readonly played: TrialPlayed }) {
  const { recording, result } = played
  if (recording === undefined) return null
  return <Shown key={result.trial.system} played={played} recording={recording} />
}

interface ShownProps {
  readonly played: TrialPlayed
  readonly recording: TrialRecording
}

function Shown({ played, recording }: ShownProps) {
  const { t } = useT()
  const { trial } = played.result
  const shownUs = useLockLab((state) => state.shownUs)
  const walker = useMemo(() => createWalker(recording), [recording])
  const readers = useMemo(() => readersOf(trial), [trial])
  const state = stateAt(walker, shownUs)
  const counted = countersAt(recording, shownUs)
  const system = LOCK_SYSTEMS[trial.system]
  const name = t(`locks.system.${trial.system}`)
  const isPause = trial.workload.fault === 'pause'
  const isBroken = isBrokenBy(state, readers)
  return (
    <section
      id={arenaId(trial.system)}
      className={styles['arena']}
      aria-label={name}
      data-broken={isBroken || undefined}
    >
      <header className={styles['head']}>
        <h2>{name}</h2>
        <p>
          {t(`locks.of.${system.system}`)} <code>{t(`locks.call.${trial.system}`)}</code>
        </p>
      </header>
      {!isPause && (
        <dl className={styles['figures']} data-growth={system.growth}>
          <Figure name={t('locks.watchEvents')} value={counted.watchEvents} />
          <Figure
            name={t(system.watches === 'poll' ? 'locks.vainRequests' : 'locks.inVain')}
            value={counted.inVain}
          />
          {system.lists.length > 0 ? (
            <Figure name={t('locks.lists')} value={counted.lists} />
          ) : (
            <Figure name={t('locks.looks')} value={counted.looks} />
          )}
        </dl>
      )}
      <div className={styles['queue']} data-pause={isPause || undefined}>
        <QueueCanvas recording={recording} system={system} holdMs={trial.workload.holdMs} />
        <Holders state={state} isBroken={isBroken} shownUs={shownUs} />
      </div>
      <HoldTimeline recording={recording} readers={readers} />
      {isPause ? (
        <IncidentOutcome recording={recording} />
      ) : (
        <Moment
          state={state}
          system={system}
          fault={trial.workload.fault}
          troubleUs={troubleAt(recording, shownUs)}
        />
      )}
      <Facts id={trial.system} system={system.system} />
      <footer className={styles['foot']}>
        <span>{servedText(state, t)}</span>
        {counted.violations > 0 && !isPause && (
          <b className={styles['violations']}>
            {t('locks.twoHoldersCount', { count: counted.violations })}
          </b>
        )}
        <OpenOnStage played={played} name={name} />
      </footer>
      {isPause && <IncidentMoments recording={recording} />}
      <QueueText state={state} listens={system.watches} />
    </section>
  )
}

const FACTS = ['order', 'wakes', 'lost', 'token'] as const

interface FactsProps {
  readonly id: LockSystemId
  readonly system: LockSystem['system']
}

/** Four traits of a kind of lock, and what its model leaves out. */
function Facts({ id, system }: FactsProps) {
  const { t } = useT()
  const values = LOCK_TRAITS[id]
  return (
    <>
      <dl className={styles['facts']} data-facts>
        {FACTS.map((fact) => (
          <div key={fact}>
            <dt>{t(`locks.fact.${fact}`)}</dt>
            <dd>{t(`locks.fact.${values[fact]}`)}</dd>
          </div>
        ))}
      </dl>
      {system !== 'zookeeper' && (
        <p className={styles['modelled']}>{t(`locks.modelled.${system}`)}</p>
      )}
    </>
  )
}

function Figure({ name, value }: { readonly name: string; readonly value: number }) {
  return (
    <div>
      <dd data-none={value === 0 || undefined}>{groupDigits(value)}</dd>
      <dt>{name}</dt>
    </div>
  )
}

function OpenOnStage({ played, name }: { readonly played: TrialPlayed; readonly name: string }) {
  const { t } = useT()
  const { clients, fault } = played.result.trial.workload
  const isTooMany = clients > STAGE_CLIENTS_MAX
  const [isOpening, setOpening] = useState(false)
  const open = async (): Promise<void> => {
    const title =
      fault === 'pause'
        ? t('locks.pauseTitle', { system: name })
        : t('locks.stageTitle', { system: name, clients })
    setOpening(true)
    await openTrialOnStage(played, title)
    setOpening(false)
  }
  return (
    <Button
      size="small"
      isBusy={isOpening}
      icon={<ServerIcon size={15} aria-hidden />}
      disabledReason={isTooMany ? t('locks.openTooMany', { max: STAGE_CLIENTS_MAX }) : undefined}
      onClick={() => void open()}
    >
      {t('locks.openStage')}
    </Button>
  )
}

const WAITING = {
  list: 'locks.line.waitingList',
  one: 'locks.line.waitingNode',
  poll: 'locks.line.waitingPoll',
} as const satisfies Readonly<Record<LockSystem['watches'], string>>

interface QueueTextProps {
  readonly state: QueueState
  readonly listens: LockSystem['watches']
}

/** The queue as a list, for readers that do not see the picture. */
function QueueText({ state, listens }: QueueTextProps) {
  const { t } = useT()
  const [isOpen, setOpen] = useState(false)
  const lineOf = (index: number): string => {
    const client = clientName(index)
    const target = state.target[index] ?? -1
    switch (state.phase[index]) {
      case 'asking':
        return t('locks.line.asking', { client })
      case 'waiting':
        if (target >= 0) return t('locks.line.waiting', { client, target: clientName(target) })
        return t(WAITING[listens], { client })
      case 'woken':
        return t('locks.line.woken', { client })
      case 'away':
      case 'dead':
      case 'done':
      case 'failed':
      case 'holding':
      case 'leaving':
      case undefined:
      default:
        return client
    }
  }
  return (
    <details className={styles['text']} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('locks.asText')}</summary>
      {isOpen &&
        (state.line.length === 0 ? (
          <p>{t('locks.nobody')}</p>
        ) : (
          <div
            className={styles['lines']}
            role="region"
            aria-label={t('locks.asText')}
            tabIndex={0}
          >
            <ol>
              {state.line.map((index) => (
                <li key={index}>{lineOf(index)}</li>
              ))}
            </ol>
          </div>
        ))}
    </details>
  )
}
