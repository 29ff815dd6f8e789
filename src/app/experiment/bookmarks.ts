import * as v from 'valibot'
import { BOOKMARK_CHARACTERS_MAX, BOOKMARKS_MAX, LINK_STEP_MAX, type Forks } from '../../scenario'
import { stepIndex, virtualUs } from '../../kernel/actor'
import type { Bookmark, StoredBookmark } from '../state'

/** The schema of a reader's step in this browser's storage; -1 is the beginning. */
export const storedStep = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(-1),
  v.maxValue(LINK_STEP_MAX),
  v.transform(stepIndex),
)

const storedBookmark = v.object({
  name: v.string(),
  step: v.pipe(v.number(), v.safeInteger(), v.transform(stepIndex)),
  at: v.pipe(v.number(), v.finite(), v.transform(virtualUs)),
  branch: v.exactOptional(v.pipe(v.number(), v.safeInteger())),
})

/** The schema of bookmarks in this browser's storage; entries of another form are left out. */
export const storedBookmarks = v.pipe(
  v.array(v.unknown()),
  v.transform((records): readonly StoredBookmark[] =>
    records.flatMap((entry) => {
      const read = v.safeParse(storedBookmark, entry)
      return read.success ? [read.output] : []
    }),
  ),
)

/** Gives stored bookmarks their branch; leaves out those of branches that the run does not have. */
export function bookmarksOfRun(
  all: readonly StoredBookmark[],
  { shown = 0, branches = [] }: Partial<Forks> = {},
): readonly Bookmark[] {
  const last = Math.max(0, branches.length - 1)
  return all
    .map(({ name, step, at, branch = shown }) => ({
      name: name.slice(0, BOOKMARK_CHARACTERS_MAX),
      step,
      at,
      branch,
    }))
    .filter(({ branch }) => branch >= 0 && branch <= last)
    .slice(0, BOOKMARKS_MAX)
}
