import type { StateCreator } from 'zustand/vanilla'

export const THEMES = ['light', 'dark'] as const
export type Theme = (typeof THEMES)[number]
export const LANGUAGES = ['en', 'zh-CN'] as const
export type Language = (typeof LANGUAGES)[number]

/** Virtual time per wall time; `adaptive` follows messages, `fastest` runs as fast as the engine computes. */
export type Speed = 'adaptive' | 'fastest' | number

/** Speeds from slow to fast, in the order of the bracket keys. */
export const SPEEDS: readonly Speed[] = [
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
  speed: 'adaptive',
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
