import { useRef, useState, type KeyboardEvent } from 'react'
import type { Completion } from '../../../zookeeper/client'
import { isComposing } from '../../../ui'
import { completeLine, replaceWord, type CompletedLine } from './completion'

/** How a prompt's language completes the last word of a line. */
export interface Completer {
  /** By what the language has: known at once. */
  readonly words: (line: string) => Completion
  /** By what is in the servers, which have to be asked. */
  readonly completions: (line: string) => Promise<Completion>
}

export interface EditedLine {
  readonly line: string
  readonly setLine: (line: string) => void
  /** What Tab has found for the line as it stands. */
  readonly choices: readonly string[]
  readonly choose: (choice: string) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
  /** Takes a pasted text that has several lines: all but the last are run. Says whether it did. */
  readonly paste: (text: string) => boolean
}

const NOTHING: CompletedLine = { text: '', from: 0, choices: [] }

/**
 * The line being typed, with the keys of a shell: Enter runs, Tab completes, the arrows recall. Lines
 * are run as they were typed, empty ones too.
 */
export function useLine(
  completer: Completer,
  history: readonly string[],
  run: (lines: readonly string[]) => void,
): EditedLine {
  const [line, setLine] = useState('')
  /** How far back the arrows have gone, and what was being typed before. */
  const [recalled, setRecalled] = useState({ back: 0, draft: '' })
  const [found, setFound] = useState(NOTHING)

  const runAll = (lines: readonly string[]): void => {
    run(lines)
    setRecalled({ back: 0, draft: '' })
  }
  const recall = (by: 1 | -1): void => {
    const back = Math.min(history.length, Math.max(0, recalled.back + by))
    if (back === recalled.back) return
    const draft = recalled.back === 0 ? line : recalled.draft
    setRecalled({ back, draft })
    setLine(back === 0 ? draft : (history[history.length - back] ?? ''))
  }
  /** What Tab is still looking for, to be awaited before the line is run. */
  const completing = useRef<Promise<string>>(undefined)
  /** The line at which Tab has found nothing: pressed again it goes on to what follows the prompt. */
  const [exhausted, setExhausted] = useState<string>()
  const complete = async (): Promise<string> => {
    // Commands and options are known at once; a line typed on while the server was asked stays.
    const words = completer.words(line)
    const completion = words.candidates.length > 0 ? words : await completer.completions(line)
    const completed = completeLine(line, completion)
    setLine((now) => (now === line ? completed.text : now))
    setFound(completed)
    const isNothing = completed.text === line && completed.choices.length === 0
    setExhausted(isNothing ? line : undefined)
    return completed.text
  }
  const startCompleting = (): void => {
    const begun = complete()
    completing.current = begun
    void begun.then(() => {
      if (completing.current === begun) completing.current = undefined
    })
  }
  const enter = async (): Promise<void> => {
    const awaited = completing.current
    completing.current = undefined
    // A line typed on after Tab is run as it stands.
    const completed = awaited === undefined ? line : await awaited
    setLine('')
    runAll([completed.startsWith(line) ? completed : line])
  }
  const mayComplete = line.trim() !== '' && line !== exhausted
  const onKeyDown = (event: KeyboardEvent): void => {
    if (isComposing(event.nativeEvent)) return
    if (event.key !== 'Tab') setExhausted(undefined)
    if (event.key === 'Enter') void enter()
    else if (event.key === 'ArrowUp') recall(1)
    else if (event.key === 'ArrowDown') recall(-1)
    else if (event.key === 'Tab' && !event.shiftKey && mayComplete) startCompleting()
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
  const choose = (choice: string): void => {
    setLine(replaceWord(found, choice))
    setFound(NOTHING)
  }
  const choices = found.text === line ? found.choices : []
  return { line, setLine, choices, choose, onKeyDown, paste }
}
