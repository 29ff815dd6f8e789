import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import {
  readCondition,
  runUntilMatch,
  SEARCH_REACH_US,
  type SearchResult,
} from '../../../app/playback'
import { closeOverlay } from '../../../app/selection'
import type { LabError } from '../../../engine'
import { useLab } from '../../../app/hooks'
import type { Frame } from '../../../simulator'
import { Button, Dialog, Field, Select } from '../../../ui'
import { joinNodes, useT } from '../../shared/language'
import { formatSeconds, useIsMounted } from '../../shared/parts'
import { errorText } from '../../narration/words'
import { CONDITIONS, lineOf, partsFor, type Condition, type ConditionParts } from '../conditions'
import styles from './Dialogs.module.css'

/** A dialog that plays the run until a condition holds. */
export function SearchDialog() {
  const frame = useLab((state) => state.frame)
  return frame === undefined ? null : <SearchForm frame={frame} />
}

function SearchForm({ frame }: { readonly frame: Frame }) {
  const { t } = useT()
  const [condition, setCondition] = useState<Condition>('leads')
  const [parts, setParts] = useState<ConditionParts>(() => partsFor(frame))
  const [refusal, setError] = useState<LabError>()
  const error = refusal && errorText(refusal, t)
  const { isSearching, missed, search, giveUp, forget } = useSearching()
  const line = lineOf(condition, parts)
  const change = (changed: Partial<ConditionParts>): void => {
    setParts((before) => ({ ...before, ...changed }))
    setError(undefined)
    forget()
  }
  const run = async (): Promise<void> => setError(await search(line))
  const whyNot = condition === 'error' && parts.client === '' ? t('search.noClient') : undefined
  return (
    <Dialog
      isOpen
      title={t('transport.runUntil')}
      description={t('search.runUntilIntro', { seconds: SEARCH_REACH_US / 1_000_000 })}
      closeLabel={t('common.close')}
      onClose={closeOverlay}
      actions={
        <>
          <Button onClick={isSearching ? giveUp : closeOverlay}>
            {isSearching ? t('search.giveUp') : t('common.cancel')}
          </Button>
          <Button
            tone="primary"
            isBusy={isSearching}
            disabledReason={whyNot}
            onClick={() => void run()}
          >
            {t('search.run')}
          </Button>
        </>
      }
    >
      <form
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault()
          if (!isSearching && whyNot === undefined) void run()
        }}
        onKeyDown={submitFromList}
      >
        <Select
          label={t('search.condition')}
          options={CONDITIONS.map((value) => ({ value, label: t(`search.until.${value}`) }))}
          value={condition}
          onChange={(chosen) => {
            setCondition(chosen)
            change(chosen === 'words' && parts.words === '' ? { words: line } : {})
          }}
        />
        <Parts {...{ condition, parts, frame, error }} onChange={change} />
        {condition !== 'words' && condition !== 'error' && <InWords line={line} />}
        <button type="submit" hidden />
      </form>
      <Progress />
      <p role="status">
        {missed !== undefined && t(`search.${missed.type}`, { at: formatSeconds(missed.atUs, t) })}
      </p>
    </Dialog>
  )
}

/** Enter in a native select submits, as in a field; Space and the arrows still open it. */
function submitFromList(event: KeyboardEvent<HTMLFormElement>): void {
  // The key that opened the dialog may still be held.
  if (event.key !== 'Enter' || event.repeat) return
  if (!(event.target instanceof HTMLSelectElement)) return
  event.preventDefault()
  event.currentTarget.requestSubmit()
}

interface Missed {
  readonly type: 'notFound' | 'givenUp'
  readonly atUs: number
}

/** A search with its result; `search` returns the problem of a condition that cannot be read. */
function useSearching() {
  const [isSearching, setSearching] = useState(false)
  const [missed, setMissed] = useState<Missed>()
  const cancelling = useRef(new AbortController())
  const isThere = useIsMounted()
  const giveUp = (): void => cancelling.current.abort()
  // Closing the dialog cancels its search.
  useEffect(() => giveUp, [])
  const search = async (line: string): Promise<LabError | undefined> => {
    cancelling.current = new AbortController()
    const { signal } = cancelling.current
    setMissed(undefined)
    setSearching(true)
    try {
      const read = await readCondition(line)
      if (!read.ok) return read.error
      // The search was cancelled before its condition was read.
      if (signal.aborted) return undefined
      const searched = await runUntilMatch(read.value, { signal })
      setMissed(missOf(searched))
      if (searched?.type === 'found' && isThere()) closeOverlay()
      return undefined
    } finally {
      setSearching(false)
    }
  }
  return { isSearching, missed, search, giveUp, forget: () => setMissed(undefined) }
}

const missOf = (searched: SearchResult | undefined): Missed | undefined =>
  searched === undefined || searched.type === 'found' ? undefined : searched

interface PartsProps {
  readonly condition: Condition
  readonly parts: ConditionParts
  readonly frame: Frame
  readonly error: string | undefined
  readonly onChange: (parts: Partial<ConditionParts>) => void
}

/** The fields of the condition's values. */
function Parts({ condition, parts, frame, error, onChange }: PartsProps) {
  const { t } = useT()
  switch (condition) {
    case 'committed':
      return (
        <Field
          label="zxid"
          hint={t('search.zxidHint')}
          isMono
          value={parts.zxid}
          error={error}
          onChange={({ target }) => onChange({ zxid: target.value })}
        />
      )
    case 'looking':
      return (
        <Select
          label={t('search.server')}
          isMono
          options={frame.servers.map(({ id }) => ({ value: String(id), label: String(id) }))}
          value={parts.server}
          onChange={(server) => onChange({ server })}
        />
      )
    case 'error':
      return (
        <Select
          label={t('search.client')}
          isMono
          options={frame.clients.map(({ id }) => ({ value: String(id), label: String(id) }))}
          value={parts.client}
          onChange={(client) => onChange({ client })}
        />
      )
    case 'words':
      return (
        <Field
          label={t('search.words')}
          hint={t('search.wordsHint')}
          isMono
          value={parts.words}
          error={error}
          spellCheck={false}
          onChange={({ target }) => onChange({ words: target.value })}
        />
      )
    case 'expiry':
    case 'leads':
    case 'settled':
    case 'violation':
    case 'watch':
      return error === undefined ? null : <p className={styles['error']}>{error}</p>
  }
}

/** Progress of the search. */
function Progress() {
  const { t } = useT()
  const search = useLab((state) => state.search)
  if (search === undefined) return null
  const { fromUs, atUs, untilUs } = search
  return (
    <label className={styles['progress']}>
      <span>{t('search.searching', { at: formatSeconds(atUs, t) })}</span>
      <progress max={untilUs - fromUs} value={Math.max(0, atUs - fromUs)} />
    </label>
  )
}

/** A condition as the trace writes it. */
function InWords({ line }: { readonly line: string }) {
  const { rich } = useT()
  return (
    <p className={styles['note']}>
      {joinNodes(
        rich<ReactNode>('search.inWords', {}, { line: () => <code key="line">{line}</code> }),
      )}
    </p>
  )
}
