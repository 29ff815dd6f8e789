import { useRef, useState, type Dispatch, type KeyboardEvent, type SetStateAction } from 'react'
import type { Completion } from '../../../zookeeper/client'
import { isComposing } from '../../../ui'
import { completeLine, replaceWord, type CompletedLine } from './completion'

/** The completion of a line's last word in a prompt's language. */
export interface Completer {
  /** Completes commands and options, without asking a server. */
  readonly words: (line: string) => Completion
  /** Completes by data of the servers, which have to be asked. */
  readonly completions: (line: string) => Promise<Completion>
}

export interface EditedLine {
  readonly line: string
  readonly setLine: (line: string) => void
  /** The choices that Tab found for the current line. */
  readonly choices: readonly string[]
  readonly choose: (choice: string) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
  /** Takes a pasted text of several lines and runs all but the last. Returns whether it did. */
  readonly paste: (text: string) => boolean
}

/**
 * Holds the line being typed, with the keys of a shell: Enter runs, Tab completes, the arrows recall. Lines
 * run as they were typed, empty ones too.
 */
export function useLine(
  completer: Completer,
  history: readonly string[],
  run: (lines: readonly string[]) => void,
): EditedLine {
  const [line, setLine] = useState('')
  const { recall, endRecall } = useRecall(history, line, setLine)
  const completion = useCompletion(completer, line, setLine)

  const runAll = (lines: readonly string[]): void => {
    run(lines)
    endRecall()
  }
  const enter = async (): Promise<void> => {
    const completed = await completion.finish()
    setLine('')
    runAll([completed])
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (isComposing(event.nativeEvent)) return
    if (event.key !== 'Tab') completion.allow()
    if (event.key === 'Enter') void enter()
    else if (event.key === 'ArrowUp') recall(1)
    else if (event.key === 'ArrowDown') recall(-1)
    else if (event.key === 'Tab' && !event.shiftKey && completion.isAllowed) completion.start()
    else return
    event.preventDefault()
  }
  const paste = (text: string): boolean => {
    const lines = text.split(/\r\n|[\r\n]/)
    if (lines.length === 1) return false
    setLine(lines.at(-1) ?? '')
    runAll(lines.slice(0, -1))
    return true
  }
  const { choices, choose } = completion
  return { line, setLine, choices, choose, onKeyDown, paste }
}

interface Recall {
  /** Shows an earlier line or a later one. */
  readonly recall: (by: 1 | -1) => void
  /** Lets the next recall begin at the latest line. */
  readonly endRecall: () => void
}

function useRecall(
  history: readonly string[],
  line: string,
  setLine: (line: string) => void,
): Recall {
  /** Steps back from the line being typed, and that line. */
  const [recalled, setRecalled] = useState({ back: 0, draft: '' })
  const recall = (by: 1 | -1): void => {
    const back = Math.min(history.length, Math.max(0, recalled.back + by))
    if (back === recalled.back) return
    const draft = recalled.back === 0 ? line : recalled.draft
    setRecalled({ back, draft })
    setLine(back === 0 ? draft : (history[history.length - back] ?? ''))
  }
  return { recall, endRecall: () => setRecalled({ back: 0, draft: '' }) }
}

interface LineCompletion extends Pick<EditedLine, 'choices' | 'choose'> {
  /** Whether Tab completes the line; otherwise it leaves the prompt. */
  readonly isAllowed: boolean
  /** Lets Tab complete the line again after it has found nothing. */
  readonly allow: () => void
  readonly start: () => void
  /** Ends the completion in progress; resolves to the line, completed unless it was changed since Tab. */
  readonly finish: () => Promise<string>
}

const NOTHING: CompletedLine = { text: '', from: 0, choices: [] }

function useCompletion(
  completer: Completer,
  line: string,
  setLine: Dispatch<SetStateAction<string>>,
): LineCompletion {
  const [found, setFound] = useState(NOTHING)
  /** The completion in progress; the line runs after it. */
  const completing = useRef<Promise<string>>(undefined)
  /** The line for which Tab found nothing: a second Tab leaves the prompt. */
  const [exhausted, setExhausted] = useState<string>()
  const complete = async (): Promise<string> => {
    // Commands and options need no server; a line that the reader typed on while a server was asked stays.
    const words = completer.words(line)
    const completion = words.candidates.length > 0 ? words : await completer.completions(line)
    const completed = completeLine(line, completion)
    setLine((now) => (now === line ? completed.text : now))
    setFound(completed)
    const isNothing = completed.text === line && completed.choices.length === 0
    setExhausted(isNothing ? line : undefined)
    return completed.text
  }
  const start = (): void => {
    const begun = complete()
    completing.current = begun
    void begun.then(() => {
      if (completing.current === begun) completing.current = undefined
    })
  }
  const finish = async (): Promise<string> => {
    const awaited = completing.current
    completing.current = undefined
    const completed = awaited === undefined ? line : await awaited
    return completed.startsWith(line) ? completed : line
  }
  const choose = (choice: string): void => {
    setLine(replaceWord(found, choice))
    setFound(NOTHING)
  }
  return {
    choices: found.text === line ? found.choices : [],
    choose,
    isAllowed: line.trim() !== '' && line !== exhausted,
    allow: () => setExhausted(undefined),
    start,
    finish,
  }
}
