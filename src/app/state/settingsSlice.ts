import type { StateCreator } from 'zustand/vanilla'

export const THEMES = ['light', 'dark'] as const
export type Theme = (typeof THEMES)[number]
export const LANGUAGES = ['en', 'zh-CN'] as const
export type Language = (typeof LANGUAGES)[number]

/**
 * The speeds of a reader, relative to the normal one. Playback goes from decision to decision, and stands at
 * each until its sentence is read.
 */
export const READING_SPEEDS = { slowReading: 0.5, reading: 1, fastReading: 2 } as const
export type ReadingSpeed = keyof typeof READING_SPEEDS

/** Virtual time per wall time; `fastest` runs as fast as the engine computes. */
export type FixedRate = 'fastest' | number

export type Speed = ReadingSpeed | FixedRate

export const isReadingSpeed = (speed: unknown): speed is ReadingSpeed =>
  typeof speed === 'string' && Object.hasOwn(READING_SPEEDS, speed)

/** Fixed rates by increasing speed, in the order of the bracket keys. */
export const FIXED_RATES: readonly FixedRate[] = [
  0.0001,
  0.001,
  0.01,
  0.1,
  0.25,
  0.5,
  1,
  2,
  5,
  10,
  'fastest',
]

/** Speeds that a later visit begins with: none is faster than a reader, for whom a flight takes 0.9 s. */
export const REMEMBERED_SPEEDS: readonly Speed[] = ['slowReading', 'reading', 0.0001, 0.001]

/** Settings that are stored between visits. Absent theme and language follow the system. */
export interface Settings {
  readonly theme?: Theme
  readonly language?: Language
  readonly speed: Speed
  readonly areShortcutsOn: boolean
  readonly arePingsShown: boolean
  readonly panelWidth: number
}

export const DEFAULT_SETTINGS: Settings = {
  speed: 'reading',
  areShortcutsOn: true,
  arePingsShown: false,
  panelWidth: 348,
}

export interface SettingsSlice {
  readonly settings: Settings
  /** The system's preferences, for settings that are not chosen. */
  readonly system: { readonly theme: Theme; readonly language: Language }
}

export const createSettingsSlice: StateCreator<SettingsSlice> = () => ({
  settings: DEFAULT_SETTINGS,
  system: { theme: 'light', language: 'en' },
})

export const selectTheme = ({ settings, system }: SettingsSlice): Theme =>
  settings.theme ?? system.theme
export const selectLanguage = ({ settings, system }: SettingsSlice): Language =>
  settings.language ?? system.language
export const selectSpeed = ({ settings }: SettingsSlice): Speed => settings.speed
export const selectArePingsShown = ({ settings }: SettingsSlice): boolean => settings.arePingsShown
