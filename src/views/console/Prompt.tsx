import { useEffect, useRef, type ClipboardEvent } from 'react'
import type { ActorName } from '../../actor'
import { promptLine, type ClientView } from '../../client'
import { Kbd } from '../../ui'
import { useT } from '../language'
import { PROMPT_ID, promptIsThere } from '../parts'
import { usageFor } from './completion'
import styles from './ConsolePanel.module.css'
import { runLines } from './runLines'
import { useLine } from './useLine'

const QUICK = [
  'create /a one',
  'set /a two',
  'get -w /a',
  'ls /',
  'stat /a',
  'delete /a',
  'sync /',
  '!ruok',
] as const
const CHOICES_SHOWN = 40

export interface PromptProps {
  readonly client: ActorName
  readonly view: ClientView | undefined
  /** Lines that the arrows recall, oldest first. */
  readonly history: readonly string[]
}

/** Where commands are typed: Enter runs, Tab completes, the arrows recall. */
export function Prompt({ client, view, history }: PromptProps) {
  const { t } = useT()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current !== null) promptIsThere(input.current)
  }, [])
  const typed = useLine(client, history, (lines) => void runLines(client, lines, t))
  const { line, setLine, onKeyDown } = typed
  const { servers = [], state = 'CLOSED', lines = 0 } = view ?? {}
  const onPaste = (event: ClipboardEvent<HTMLInputElement>): void => {
    const { value, selectionStart, selectionEnd } = event.currentTarget
    const before = value.slice(0, selectionStart ?? value.length)
    const after = value.slice(selectionEnd ?? value.length)
    if (typed.paste(before + event.clipboardData.getData('text') + after)) event.preventDefault()
  }
  const fill = (text: string): void => {
    setLine(text)
    input.current?.focus()
  }
  return (
    <div>
      <Choices
        choices={typed.choices}
        onChoose={(choice) => {
          typed.choose(choice)
          input.current?.focus()
        }}
      />
      <label className={styles['promptLine']} htmlFor={PROMPT_ID}>
        {promptLine(servers, state, lines)}
      </label>
      <div className={styles['field']}>
        <input
          ref={input}
          id={PROMPT_ID}
          value={line}
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          autoCorrect="off"
          enterKeyHint="send"
          aria-label={t('console.prompt', { name: client })}
          aria-describedby={`${PROMPT_ID}-usage`}
          placeholder={t('console.placeholder')}
          onChange={({ target }) => setLine(target.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        />
        <Kbd>Tab</Kbd>
      </div>
      <p id={`${PROMPT_ID}-usage`} className={styles['usage']}>
        {usageFor(line) ?? t('console.keys', { word: '!mntr 1' })}
      </p>
      <div className={styles['quick']} role="group" aria-label={t('console.quick')}>
        {QUICK.map((command) => (
          <button key={command} type="button" onClick={() => fill(command)}>
            {command.replace(/ \/.*$/, '')}
          </button>
        ))}
      </div>
    </div>
  )
}

interface ChoicesProps {
  readonly choices: readonly string[]
  readonly onChoose: (choice: string) => void
}

/** What Tab found: told as a text, and there to be pressed. */
function Choices({ choices, onChoose }: ChoicesProps) {
  const { t } = useT()
  if (choices.length === 0) return null
  const hidden = choices.length - CHOICES_SHOWN
  return (
    <div className={styles['choices']} role="status">
      {choices.slice(0, CHOICES_SHOWN).map((choice) => (
        <button key={choice} type="button" tabIndex={-1} onClick={() => onChoose(choice)}>
          {choice}
        </button>
      ))}
      {hidden > 0 && <span>{t('console.moreChoices', { count: hidden })}</span>}
    </div>
  )
}
