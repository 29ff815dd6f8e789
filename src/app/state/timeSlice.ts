import type { StateCreator } from 'zustand/vanilla'
import { lastStepsOn, type BranchSpec, type Scenario } from '../../scenario'
import type { LocalText } from '../../simulator'
import type { BranchInfo } from '../../engine'
import type { RunPoint } from './runSlice'

/** Units of one step by key or button. */
export const STEP_UNITS = ['decision', 'message', 'event'] as const
export type StepUnit = (typeof STEP_UNITS)[number]

/** A named moment of a branch. */
export interface Bookmark extends RunPoint {
  readonly name: string
  readonly branch: number
}

/** A running search for a later moment. Virtual µs. */
export interface Search {
  readonly fromUs: number
  readonly atUs: number
  readonly untilUs: number
}

/** The loaded scenario as it was written, and the authored branch that is played. */
export interface Script {
  readonly whole: Scenario
  readonly title: LocalText | undefined
  /** Absent: the script itself. */
  readonly branch: string | undefined
}

/** Returns the authored branches of a scenario. */
export const branchesOf = (whole: Scenario | undefined): readonly BranchSpec[] =>
  whole?.branches ?? []

export interface TimeSlice {
  readonly stepUnit: StepUnit
  readonly search: Search | undefined
  /** The bookmarks in the order in which they were made. */
  readonly bookmarks: readonly Bookmark[]
  readonly script: Script | undefined
}

export const createTimeSlice: StateCreator<TimeSlice> = () => ({
  stepUnit: 'decision',
  search: undefined,
  bookmarks: [],
  script: undefined,
})

/** Returns the bookmarks on a branch: its own, and those of its parents before the fork. */
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
