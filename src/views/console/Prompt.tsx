import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { ActorName } from '../../actor'
import { completeCommand, type ClientView } from '../../client'
import { getKnownPaths, runCommand } from '../../store'
import { Kbd } from '../../ui'
import { useT } from '../language'
import { PROMPT_ID, promptIsThere } from '../parts'
import { completeLine, usageFor, type CompletedLine } from './completion'
import styles from './ConsolePanel.module.css'

const QUICK = ['create /a one', 'set /a two', 'get -w /a', 'ls /', 'delete /a', 'sync /'] as const

export interface PromptProps {
  readonly client: ActorName
  readonly view: ClientView | undefined
}

/** Where commands are typed: Enter runs, Tab completes, the arrows recall. */
export function Prompt({ client, view }: PromptProps) {
  const { t } = useT()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current !== null) promptIsThere(input.current)
  }, [])
  const history = (view?.transcript ?? []).flatMap((entry) =>
    entry.type === 'command' ? [entry.line] : [],
  )
  const { line, setLine, candidates, onKeyDown } = useLine(client, history)
  return (
    <div>
      {candidates.length > 1 && (
        <p className={styles['candidates']} role="status">
          {candidates.join('  ')}
        </p>
      )}
      <div className={styles['field']}>
        <span aria-hidden>{history.length + 1} ›</span>
        <input
          ref={input}
          id={PROMPT_ID}
          value={line}
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          aria-label={t('console.prompt', { name: client })}
          placeholder={t('console.placeholder')}
          onChange={({ target }) => setLine(target.value)}
          onKeyDown={onKeyDown}
        />
        <span className={styles['usage']}>{usageFor(line)}</span>
        <Kbd>Tab</Kbd>
      </div>
      <div className={styles['quick']} role="group" aria-label={t('console.quick')}>
        {QUICK.map((command) => (
          <button
            key={command}
            type="button"
            onClick={() => {
              setLine(command)
              input.current?.focus()
            }}
          >
            {command.replace(/ \/.*$/, '')}
          </button>
        ))}
      </div>
    </div>
  )
}

interface EditedLine {
  readonly line: string
  readonly setLine: (line: string) => void
  /** What Tab has found for the line as it stands. */
  readonly candidates: readonly string[]
  readonly onKeyDown: (event: KeyboardEvent) => void
}

/** The line being typed, with the keys of a shell. */
function useLine(client: ActorName, history: readonly string[]): EditedLine {
  const [line, setLine] = useState('')
  const [recalled, setRecalled] = useState(0)
  const [found, setFound] = useState<CompletedLine>({ text: '', choices: [] })

  const run = (): void => {
    if (line.trim() === '') return
    void runCommand(client, line.trim())
    setLine('')
    setRecalled(0)
  }
  const recall = (by: 1 | -1): void => {
    const next = Math.min(history.length, Math.max(0, recalled + by))
    setRecalled(next)
    setLine(next === 0 ? '' : (history[history.length - next] ?? ''))
  }
  const complete = async (): Promise<void> => {
    const completed = completeLine(line, completeCommand(line, await getKnownPaths(client)))
    setLine(completed.text)
    setFound(completed)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') run()
    else if (event.key === 'ArrowUp') recall(1)
    else if (event.key === 'ArrowDown') recall(-1)
    else if (event.key === 'Tab' && !event.shiftKey && line.trim() !== '') void complete()
    else return
    event.preventDefault()
  }
  return { line, setLine, candidates: found.text === line ? found.choices : [], onKeyDown }
}
