import { useEffect, useRef, useState } from 'react'
import { type Broken, type Coverage, type CodeTrial, type TrialFaults } from '../../playground'
import {
  openTrial,
  searchCode,
  type CodeDraft,
  type CodeFailure,
  type CodeSearched,
} from '../../app/playground'
import type { Translator } from '../../i18n'
import { Button, Select } from '../../ui'
import { useT } from '../shared/language'
import { formatTime } from '../shared/parts'
import { coverageText } from './coverageText'
import { failureText } from './failureText'
import styles from './Playground.module.css'

const SEEDS = 100
const FAULTS: readonly TrialFaults[] = ['short', 'long']
const PATHS_SHOWN = 4

type Outcome =
  | { readonly type: 'stands'; readonly coverage: Coverage }
  | {
      readonly type: 'found'
      readonly trial: CodeTrial
      readonly broken: Broken
      readonly of: CodeDraft
    }
  | { readonly type: 'failed'; readonly failure: CodeFailure }

/** Looks for a schedule that breaks the code. */
export function Search({ draft }: { readonly draft: CodeDraft }) {
  const { t } = useT()
  const [faults, setFaults] = useState<TrialFaults>('short')
  const [played, setPlayed] = useState<number>()
  const [outcome, setOutcome] = useState<Outcome>()
  const cancel = useRef<AbortController>(undefined)
  useEffect(() => () => cancel.current?.abort(), [])
  const search = async (): Promise<void> => {
    const control = new AbortController()
    cancel.current = control
    setOutcome(undefined)
    setPlayed(0)
    const { signal } = control
    const done = await searchCode({ draft, faults, seeds: SEEDS, onProgress: setPlayed, signal })
    setPlayed(undefined)
    if (!done.ok) setOutcome({ type: 'failed', failure: done.error })
    else if (done.value !== undefined) setOutcome(outcomeOf(done.value, draft))
  }
  const show = async ({ of, trial }: Outcome & { readonly type: 'found' }): Promise<void> => {
    const title = t('code.trialTitle', { seed: trial.scenario.seed })
    const opened = await openTrial(of, trial, title)
    if (opened?.ok === false) setOutcome({ type: 'failed', failure: opened.error })
  }
  return (
    <section className={styles['block']} aria-label={t('code.search')}>
      <h2>{t('code.search')}</h2>
      <div className={styles['search']}>
        <p>{t('code.searchLead')}</p>
        <Select
          label={t('code.faults')}
          options={FAULTS.map((value) => ({ value, label: t(`code.faults.${value}`) }))}
          value={faults}
          onChange={setFaults}
        />
        {played === undefined ? (
          <Button onClick={() => void search()}>{t('code.searchRun', { count: SEEDS })}</Button>
        ) : (
          <>
            <progress aria-label={t('code.search')} value={played} max={SEEDS} />
            <Button onClick={() => cancel.current?.abort()}>{t('code.searchStop')}</Button>
          </>
        )}
        <p role="status">
          {played === undefined ? outcomeText(outcome, t) : searchedText(played, t)}
        </p>
        {outcome?.type === 'found' && (
          <Button onClick={() => void show(outcome)}>{t('code.openTrial')}</Button>
        )}
      </div>
    </section>
  )
}

function outcomeOf({ broken: trial, coverage }: CodeSearched, of: CodeDraft): Outcome {
  return trial?.broken === undefined
    ? { type: 'stands', coverage }
    : { type: 'found', trial, broken: trial.broken, of }
}

const searchedText = (played: number, t: Translator['t']): string =>
  t('code.searched', { played, count: SEEDS })

function outcomeText(outcome: Outcome | undefined, t: Translator['t']): string {
  switch (outcome?.type) {
    case undefined:
      return ''
    case 'stands':
      return coverageText(outcome.coverage, t)
    case 'failed':
      return failureText(outcome.failure, t)
    case 'found':
      return t('code.found', {
        seed: outcome.trial.scenario.seed,
        factor: outcome.trial.holdFactor,
        what: brokenText(outcome.broken, t),
      })
  }
}

function brokenText(broken: Broken, t: Translator['t']): string {
  switch (broken.type) {
    case 'exclusion': {
      const at = formatTime(broken.at, 3, t)
      return t('code.broken.exclusion', { clients: broken.clients, at })
    }
    case 'stuck':
      return t('code.broken.stuck', { clients: broken.clients })
    case 'failed': {
      const { client, line, message } = broken
      return t('code.broken.failed', { client, line, message })
    }
    case 'left':
      return t('code.broken.left', { paths: broken.paths.slice(0, PATHS_SHOWN) })
  }
}
