import { createStore } from 'zustand/vanilla'
import { createChoiceSlice, type ChoiceSlice } from './selectionSlice'
import { createConsoleSlice, type ConsoleSlice } from './consoleSlice'
import { createKeptSlice, type KeptSlice } from './storageSlice'
import { createNoticeSlice, type NoticeSlice } from './noticeSlice'
import { createPlaybackSlice, type PlaybackSlice } from './playbackSlice'
import { createPresentSlice, type PresentSlice } from './projectorSlice'
import { createRunSlice, type RunSlice } from './runSlice'
import { createSaidSlice, type SaidSlice } from './introSlice'
import { createSettingsSlice, type SettingsSlice } from './settingsSlice'
import { createTimeSlice, type TimeSlice } from './timeSlice'
import { createViewSlice, type ViewSlice } from './viewSlice'

export type LabState = RunSlice &
  PlaybackSlice &
  ChoiceSlice &
  ConsoleSlice &
  SettingsSlice &
  NoticeSlice &
  KeptSlice &
  PresentSlice &
  SaidSlice &
  TimeSlice &
  ViewSlice

/** All that the page knows. Actions are plain functions beside it; components read it by `useLab`. */
export const labStore = createStore<LabState>()((...api) => ({
  ...createRunSlice(...api),
  ...createPlaybackSlice(...api),
  ...createChoiceSlice(...api),
  ...createSettingsSlice(...api),
  ...createNoticeSlice(...api),
  ...createConsoleSlice(...api),
  ...createKeptSlice(...api),
  ...createPresentSlice(...api),
  ...createSaidSlice(...api),
  ...createTimeSlice(...api),
  ...createViewSlice(...api),
}))
