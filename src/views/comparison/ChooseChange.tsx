import { useEffect, useRef, useState, type FormEvent } from 'react'
import {
  compare,
  firstRunChange,
  readScenarioNow,
  SETTINGS,
  settingValue,
  takeComparedRequest,
  askComparison,
  showComparison,
  takeComparison,
} from '../../app/comparison'
import { type Change, labStore, type ComparisonRequest } from '../../app/state'
import { useLab } from '../../app/hooks'
import { assertNever } from '../../kernel/lib'
import type { Intervention } from '../../simulator'
import type { Translator } from '../../i18n'
import type { LabError } from '../../engine'
import { Button, Field, Select } from '../../ui'
import { useT } from '../shared/language'
import { errorText } from '../narration/words'
import styles from './Compare.module.css'
import {
  changeOf,
  draftOf,
  problemOf,
  UNTIL_MAX_S,
  type Draft,
  type FullDraft,
  type Repeated,
} from './draft'
import { actionName } from './labels'
import { partsAt } from './Parting'
import { useFormKeys } from './useComparisonKeys'

const KINDS: readonly Change['type'][] = ['seed', 'without', 'setting', 'branch']
/** Interventions that only address the reader: the run is the same without them. */
const CHANGING_NOTHING: ReadonlySet<string> = new Set(['ask', 'note', 'mark', 'fork'])

/** A form for the one difference of two runs; it runs both and shows their progress. */
export function ChooseChange() {
  const { t } = useT()
  const scenario = useScenario()
  const { interventions } = scenario
  const [chosen, setDraft] = useState(firstDraft)
  const index = whichOf(chosen.index, interventions)
  const draft = { ...chosen, index, seed: chosen.seed ?? String(scenario.seed + 1) }
  const request = useLab((state) => state.comparisonRequest)
  const { share, failure, run, cancel } = useComparing()
  const put = (part: Partial<Draft>): void => setDraft((before) => ({ ...before, ...part }))
  const problem = problemOf(draft, scenario, t)
  const form = useRef<HTMLFormElement>(null)
  useFormKeys(form)

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const change = changeOf(draft)
    if (problem === undefined && change !== undefined) {
      void run({ change, untilUs: Number(draft.until) * 1e6 })
    }
  }
  useEffect(() => {
    // A request from elsewhere is complete: it runs without a press of the button.
    if (request === undefined) return
    takeComparison()
    put(draftOf(request))
    void run({ untilUs: Number(draft.until) * 1e6, ...request })
    // Other fields of the form keep the values of the time of the request.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [request])

  return (
    <form ref={form} className={styles['choose']} onSubmit={submit}>
      <p className={styles['lead']}>{t('compare.lead')}</p>
      <Select
        label={t('compare.differs')}
        options={KINDS.map((value) => ({ value, label: t(`compare.kind.${value}`) }))}
        value={draft.kind}
        onChange={(kind) => put({ kind })}
      />
      <Details draft={draft} scenario={scenario} onPut={put} />
      <Field
        label={t('compare.until')}
        inputMode="decimal"
        value={draft.until}
        onChange={(event) => put({ until: event.target.value })}
      />
      {share === undefined ? (
        <Button type="submit" tone="primary" disabledReason={problem}>
          {t('compare.run')}
        </Button>
      ) : (
        <div className={styles['progress']}>
          <progress aria-label={t('compare.progress')} value={share} max={1} />
          {/* The percentage changes in tens, because a screen reader reads it out. */}
          <span role="status">
            {t('compare.progressSays', { percent: Math.floor(share * 10) * 10 })}
          </span>
          <Button onClick={cancel}>{t('compare.cancel')}</Button>
        </div>
      )}
      {problem !== undefined && <p className={styles['problem']}>{problem}</p>}
      {failure !== undefined && (
        <p className={styles['problem']} role="alert">
          {failure}
        </p>
      )}
    </form>
  )
}

/** Runs one comparison at a time; leaving the form cancels it. */
function useComparing() {
  const { t } = useT()
  const [share, setShare] = useState<number>()
  const [failure, setFailure] = useState<string>()
  const control = useRef<AbortController>(undefined)
  useEffect(() => () => control.current?.abort(), [])
  const run = async ({
    change,
    untilUs,
    atUs,
  }: ComparisonRequest & { readonly untilUs: number }): Promise<void> => {
    control.current?.abort()
    const search = (control.current = new AbortController())
    const { signal } = search
    setFailure(undefined)
    setShare(0)
    const { script, branch } = labStore.getState()
    const done = await compare({ change, untilUs, onProgress: setShare, signal })
    // Another comparison may be running by now.
    if (control.current === search) setShare(undefined)
    if (done === undefined) return
    if (!done.ok) setFailure(sayFailure(done.error, t))
    else if (signal.aborted || labStore.getState().script !== script) done.value.end()
    else {
      const compared = done.value
      showComparison({
        compared,
        change,
        own: firstRunChange(compared.scenario, change, branch),
        atUs: atUs ?? partsAt(compared.difference) ?? compared.untilUs,
      })
    }
  }
  return { share, failure, run, cancel: () => control.current?.abort() }
}

const sayFailure = (error: LabError, t: Translator['t']): string =>
  t(error.code === 'workerFailed' ? 'compare.stopped' : 'compare.failed', {
    message: errorText(error, t),
  })

function firstDraft(): Draft {
  const { comparisonRequest, head, frame, branches, branch } = labStore.getState()
  const seconds = Math.ceil(Math.max(head?.at ?? 0, frame?.at ?? 0, 10e6) / 1e6)
  const other = branches.find((info) => info.branch !== branch)?.branch
  return {
    // A fork was made to be compared.
    kind: other === undefined ? 'seed' : 'branch',
    index: '',
    key: 'tickTime',
    value: '1000',
    branch: String(other ?? ''),
    until: String(Math.min(UNTIL_MAX_S, seconds)),
    ...(comparisonRequest && draftOf(comparisonRequest)),
  }
}

interface DetailsProps {
  readonly draft: FullDraft
  readonly scenario: Repeated
  readonly onPut: (part: Partial<Draft>) => void
}

function Details({ draft, scenario, onPut }: DetailsProps) {
  const { t } = useT()
  const { interventions } = scenario
  const branches = useLab((state) => state.branches)
  const shown = useLab((state) => state.branch)
  switch (draft.kind) {
    case 'seed':
      return (
        <Field
          label={t('compare.seed')}
          inputMode="numeric"
          value={draft.seed}
          onChange={(event) => onPut({ seed: event.target.value })}
        />
      )
    case 'without':
      return interventions.length === 0 ? null : (
        <Select
          label={t('compare.intervention')}
          options={leavable(interventions).map((index) => ({
            value: String(index),
            label: `${index + 1}. ${actionName(interventions, index, t)}`,
          }))}
          value={draft.index}
          onChange={(index) => onPut({ index })}
        />
      )
    case 'setting':
      return (
        <>
          <Select
            label={t('compare.key')}
            options={SETTINGS.map((value) => ({ value, label: value }))}
            isMono
            value={draft.key}
            // Another setting begins with its own value.
            onChange={(key) => onPut({ key, value: settingValue(scenario.ensemble, key) })}
          />
          <Field
            label={t('compare.value')}
            isMono
            value={draft.value}
            onChange={(event) => onPut({ value: event.target.value })}
          />
        </>
      )
    case 'branch': {
      const others = branches.filter(({ branch }) => branch !== shown)
      return others.length === 0 ? null : (
        <Select
          label={t('compare.branch')}
          options={others.map(({ branch, name }) => ({ value: String(branch), label: name }))}
          value={draft.branch}
          onChange={(branch) => onPut({ branch })}
        />
      )
    }
    default:
      return assertNever(draft.kind)
  }
}

/**
 * The scenario of the shown branch, with its seed and all interventions, the start of the ensemble included.
 */
function useScenario(): Repeated {
  const [scenario, setScenario] = useState<Repeated>(NOT_READ)
  // Reading again: an intervention, an undo or another branch changes the scenario.
  const revision = useLab((state) => state.revision)
  const branch = useLab((state) => state.branch)
  const undoable = useLab((state) => state.undoable)
  useEffect(() => {
    let isHere = true
    void readScenarioNow().then((read) => {
      if (!isHere) return
      setScenario(read)
      const readRequest = takeComparedRequest(read)
      if (readRequest !== undefined) askComparison(readRequest)
    })
    return () => {
      isHere = false
    }
  }, [revision, branch, undoable])
  return scenario
}

const NOT_READ: Repeated = { seed: 0, ensemble: {}, interventions: [] }

/** The chosen intervention while it exists; otherwise the latest. */
const whichOf = (chosen: string, items: readonly Intervention[]): string => {
  const indexes = leavable(items).map(String)
  return indexes.includes(chosen) ? chosen : (indexes[0] ?? '')
}

/**
 * The interventions that can be left out, the latest first, since the ensemble's own start is the least
 * likely choice.
 */
const leavable = (items: readonly Intervention[]): readonly number[] =>
  items.flatMap((item, index) => (CHANGING_NOTHING.has(item.do) ? [] : [index])).reverse()
