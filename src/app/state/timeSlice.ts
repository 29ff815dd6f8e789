import type { StateCreator } from 'zustand/vanilla'
import { lastStepsOn, type BranchSpec, type Scenario } from '../../scenario'
import type { LocalText } from '../../simulator'
import type { BranchInfo } from '../../engine'
import type { RunPoint } from './runSlice'

/** What one step of the reader is; the keys and buttons take it. */
export const STEP_UNITS = ['event', 'message', 'decision'] as const
export type StepUnit = (typeof STEP_UNITS)[number]

/** A moment of a branch that the reader gave a name. */
export interface Bookmark extends RunPoint {
  readonly name: string
  readonly branch: number
}

/** A search for a moment to come, while it goes on. Virtual µs. */
export interface Search {
  readonly fromUs: number
  readonly atUs: number
  readonly untilUs: number
}

/** The loaded scenario as it was written, and which of its own branches is played. */
export interface Script {
  readonly whole: Scenario
  readonly title: LocalText | undefined
  /** Absent: the script itself. */
  readonly branch: string | undefined
}

/** The branches that the loaded scenario's author wrote for it. */
export const branchesOf = (whole: Scenario | undefined): readonly BranchSpec[] =>
  whole?.branches ?? []

export interface TimeSlice {
  readonly stepUnit: StepUnit
  readonly search: Search | undefined
  /** In the order in which they were made. */
  readonly bookmarks: readonly Bookmark[]
  readonly script: Script | undefined
}

export const createTimeSlice: StateCreator<TimeSlice> = () => ({
  stepUnit: 'event',
  search: undefined,
  bookmarks: [],
  script: undefined,
})

/** Those of the bookmarks that lie on a branch: its own, and those before it parted from others. */
export function bookmarksOn(
  bookmarks: readonly Bookmark[],
  branches: readonly BranchInfo[],
  branch: number,
): readonly Bookmark[] {
  const lastSteps = lastStepsOn(branches, branch)
  return bookmarks
    .filter((bookmark) => bookmark.step <= (lastSteps.get(bookmark.branch) ?? -Infinity))
    .toSorted((a, b) => a.step - b.step)
}
