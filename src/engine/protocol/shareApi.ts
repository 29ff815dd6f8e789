import type { StepIndex } from '../../kernel/actor'
import type { Result } from '../../kernel/lib'
import type { LibraryEntry, SavedBookmark, SharedRun } from '../../scenario'
import type { LabError, LabProblem } from './labError'

/** Links to the open run, and the library of built-in runs. */
export interface ShareApi {
  /**
   * Makes the link (`#s=…`) to the run's position, with all branches, the bookmarks, and short digests of
   * the run. A link that would be too long holds the shown branch alone; if that is too long as well, it
   * is empty. An unchanged run of the library has a short one, `#run=NAME`, which opens it at its beginning.
   * `opensAt` is the run's position by default.
   */
  link(bookmarks?: readonly SavedBookmark[], opensAt?: LinkPlace): Promise<string>
  /** Tells which branches and bookmarks a link and a file hold. */
  linkKeeps(bookmarks: readonly SavedBookmark[]): Promise<LinkKeeps>
  /** Reads a link or its payload without opening it; the error's code says what is wrong with it. */
  readLink(text: string): Promise<Result<SharedRun, LabError>>
  /** Judges a scenario as plain data without opening it. */
  judgeScenario(json: unknown): Promise<ScenarioJudgement>
  /** Compares the run, up to its position, with the digests of the link that it was opened from. */
  divergence(): Promise<Divergence | undefined>
  /** Lists the built-in runs in the order in which they are shown. */
  library(): Promise<readonly LibraryEntry[]>
}

/**
 * The place at which a link opens its run: the shown step, or the beginning. `usual` is the beginning of an
 * unchanged run of the library, and the shown step of any other.
 */
export type LinkPlace = 'here' | 'beginning' | 'usual'

/** The findings about a scenario: with problems it is refused, with warnings it starts. */
export interface ScenarioJudgement {
  readonly problems: readonly LabProblem[]
  readonly warnings: readonly LabProblem[]
}

/** The parts of a run that a link and a file hold. */
export interface LinkKeeps {
  /** Branches in a link, which a reload opens: all, the shown one, or none, where no link is long enough. */
  readonly link: 'all' | 'shown' | 'none'
  /** Branches in a file. */
  readonly file: 'all' | 'shown'
  /** True if a link holds the bookmarks of the branches that it holds. */
  readonly bookmarks: boolean
}

/** Two steps of a run: up to `after` it equals the run of its link, and by `by` it differs. */
export interface Divergence {
  readonly after: StepIndex
  readonly by: StepIndex
}
