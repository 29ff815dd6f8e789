import { clip } from '../../kernel/lib'
import { COMMAND_NAMES, commandName, expandedLetters } from '../../zookeeper/client'
import type { Action, Intervention } from '../../simulator'
import {
  errorAt,
  EXPANDED_CHARACTERS_MAX,
  problem,
  RUNS_MAX,
  withSuggestion,
  type ScenarioError,
} from '../format'
import { isFull, type Reading } from './lookup'

/** Checks that zkCli knows a scripted command; one by hand may be a mistake that zkCli answers. */
export function checkCommand(
  reading: Reading,
  { command, literal, live }: Extract<Intervention, { readonly do: 'op' }>,
  place: string,
): void {
  if (literal === true || live === true || isFull(reading)) return
  const name = commandName(command)
  if (name === undefined || COMMAND_NAMES.includes(name)) return
  const what = problem('command', { name: clip(name) })
  reading.errors.push({ place: `${place}.command`, ...withSuggestion(what, name, COMMAND_NAMES) })
}

/** The error of a script whose repeated commands are too many or too long. */
export function findTooManyRuns(
  script: readonly Action[],
  place: string,
): ScenarioError | undefined {
  let runs = 0
  let letters = 0
  for (const item of script) {
    if (item.do !== 'op' || item.times === undefined) continue
    runs += item.times
    letters += expandedLetters(item.command, item.times)
  }
  if (runs > RUNS_MAX) return errorAt(place, 'runsMax', { max: RUNS_MAX })
  if (letters <= EXPANDED_CHARACTERS_MAX) return undefined
  return errorAt(place, 'expandedMax', { max: EXPANDED_CHARACTERS_MAX })
}
