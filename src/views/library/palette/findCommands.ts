import { COMMAND_GROUPS, type Command, type CommandGroup, type Saying } from './command'
import { isNamedBy, scoreOf, wordsIn } from './fuzzy'

/** A command with its name in the reader's language. */
export interface Found {
  readonly command: Command
  readonly label: string
}

export interface FoundGroup {
  readonly group: CommandGroup
  readonly found: readonly Found[]
  /** False where letters of the query merely occur in its names in the same order. */
  readonly isNamed: boolean
}

const FOUND_MAX = 60
/** The weight of a name in another language: the reader's own language goes first. */
const OTHER_SHARE = 0.9
/** The weight of a command's further text: its name goes first. */
const ABOUT_SHARE = 0.6
/** The least score, as a share of the best: worse matches are left out. */
const LEAST_SHARE = 0.25

/**
 * The commands that match a query in any language, by group, with the group of the best one first. Without a
 * query all commands, in the order of groups.
 */
export function findCommands(
  commands: readonly Command[],
  query: string,
  own: Saying,
  other: Saying | undefined,
): readonly FoundGroup[] {
  const isAll = wordsIn(query).length === 0
  const scored = commands.map((command) => {
    const label = command.say(own)
    const foreign = other === undefined ? 0 : scoreIn(command, query, other) * OTHER_SHARE
    return { command, label, score: isAll ? 1 : Math.max(scoreIn(command, query, own), foreign) }
  })
  const fitting = scored.filter(({ score }) => score > 0).toSorted((a, b) => b.score - a.score)
  const least = (fitting[0]?.score ?? 0) * LEAST_SHARE
  const shown = isAll ? fitting : fitting.filter(({ score }) => score >= least).slice(0, FOUND_MAX)
  const order = isAll ? COMMAND_GROUPS : [...new Set(shown.map(({ command }) => command.group))]
  return order
    .map((group) => {
      const found = shown.filter(({ command }) => command.group === group)
      return { group, found, isNamed: found.some(({ score }) => isNamedBy(query, score)) }
    })
    .filter(({ found }) => found.length > 0)
}

function scoreIn(command: Command, query: string, saying: Saying): number {
  const named = scoreOf(query, command.say(saying))
  const about = command.about?.(saying).toLowerCase() ?? ''
  // A whole sentence contains nearly any letters in order, so only whole words count here.
  const isAbout = wordsIn(query).every((word) => about.includes(word))
  return isAbout ? Math.max(named, scoreOf(query, about) * ABOUT_SHARE) : named
}
