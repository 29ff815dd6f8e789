import {
  useLayoutEffect,
  useRef,
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import type { ActorName } from '../../../kernel/actor'
import { Kbd } from '../../../ui'
import { useT } from '../../shared/language'
import { PROMPT_ID, promptIsThere } from '../../shared/parts'
import styles from './PromptLine.module.css'
import { useLine, type Completer } from './useLine'

const CHOICES_SHOWN = 40

export interface PromptLineProps {
  readonly client: ActorName
  /** The prompt as the program writes it. */
  readonly label: string
  readonly placeholder: string
  /** Lines that the arrows recall, oldest first. */
  readonly history: readonly string[]
  readonly completer: Completer
  readonly onRun: (lines: readonly string[]) => void
  /** Returns the usage of the line's command; undefined for an unknown command. */
  readonly usageOf: (line: string) => string | undefined
  /** Commands at hand: each button's name, and the line that it writes. */
  readonly quick: readonly (readonly [name: string, line: string])[]
  /** Handles a key of the program's own; returns whether it was one. */
  readonly onKey?: (event: KeyboardEvent<HTMLInputElement>) => boolean
  /** Content above the prompt. */
  readonly children?: ReactNode
}

/** The input line of a prompt: Enter runs, Tab completes, the arrows recall. */
export function PromptLine(props: PromptLineProps) {
  const { client, label, placeholder, history, completer, quick, onRun, usageOf, onKey } = props
  const { t } = useT()
  const input = useRef<HTMLInputElement>(null)
  const typed = useLine(completer, history, onRun)
  const { line, setLine } = typed
  useLayoutEffect(() => {
    const ahead = input.current === null ? '' : promptIsThere(input.current)
    if (ahead !== '') setLine(ahead)
  }, [setLine])
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
      {props.children}
      <label className={styles['promptLine']} htmlFor={PROMPT_ID}>
        {label}
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
          placeholder={placeholder}
          onChange={({ target }) => setLine(target.value)}
          onKeyDown={(event) => {
            if (onKey?.(event) === true) event.preventDefault()
            else typed.onKeyDown(event)
          }}
          onPaste={onPaste}
        />
        <Kbd>Tab</Kbd>
      </div>
      <p id={`${PROMPT_ID}-usage`} className={styles['usage']}>
        {usageOf(line) ?? t('console.keys', { word: '!mntr 1', help: '!help' })}
      </p>
      <div className={styles['quick']} role="group" aria-label={t('console.quick')}>
        {quick.map(([name, command]) => (
          <button key={command} type="button" onClick={() => fill(command)}>
            {name}
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

/** The choices that Tab found, announced as a status; each is a button. */
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
