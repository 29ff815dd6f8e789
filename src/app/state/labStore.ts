import { createStore } from 'zustand/vanilla'
import { createSelectionSlice, type SelectionSlice } from './selectionSlice'
import { createConsoleSlice, type ConsoleSlice } from './consoleSlice'
import { createStorageSlice, type StorageSlice } from './storageSlice'
import { createLessonSlice, type LessonSlice } from './lessonSlice'
import { createNoticeSlice, type NoticeSlice } from './noticeSlice'
import { createOutcomeSlice, type OutcomeSlice } from './outcomeSlice'
import { createPlaybackSlice, type PlaybackSlice } from './playbackSlice'
import { createPredictionSlice, type PredictionSlice } from './predictionSlice'
import { createProjectorSlice, type ProjectorSlice } from './projectorSlice'
import { createRunSlice, type RunSlice } from './runSlice'
import { createIntroSlice, type IntroSlice } from './introSlice'
import { createSettingsSlice, type SettingsSlice } from './settingsSlice'
import { createTimeSlice, type TimeSlice } from './timeSlice'
import { createViewSlice, type ViewSlice } from './viewSlice'

export type LabState = RunSlice &
  PlaybackSlice &
  SelectionSlice &
  ConsoleSlice &
  SettingsSlice &
  NoticeSlice &
  StorageSlice &
  OutcomeSlice &
  PredictionSlice &
  ProjectorSlice &
  IntroSlice &
  LessonSlice &
  TimeSlice &
  ViewSlice

/** The state of the page. Actions are functions beside it; components read it by `useLab`. */
export const labStore = createStore<LabState>()((...api) => ({
  ...createRunSlice(...api),
  ...createOutcomeSlice(...api),
  ...createPlaybackSlice(...api),
  ...createSelectionSlice(...api),
  ...createSettingsSlice(...api),
  ...createNoticeSlice(...api),
  ...createConsoleSlice(...api),
  ...createStorageSlice(...api),
  ...createPredictionSlice(...api),
  ...createProjectorSlice(...api),
  ...createIntroSlice(...api),
  ...createLessonSlice(...api),
  ...createTimeSlice(...api),
  ...createViewSlice(...api),
}))
