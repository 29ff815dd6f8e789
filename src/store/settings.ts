import { labStore } from './labStore'
import { neighbourSpeed } from './pace'
import {
  DEFAULT_SETTINGS,
  SPEEDS,
  type Language,
  type Settings,
  type Speed,
  type Theme,
} from './settingsSlice'

const KEY = 'zklab.settings'
const PANEL_WIDTH_MIN = 320
const PANEL_WIDTH_MAX = 480

/** Reads what was chosen in earlier visits; anything unreadable counts as not chosen. */
export function readSettings(storage: Storage | undefined): Settings {
  let kept: Record<string, unknown> = {}
  try {
    const parsed: unknown = JSON.parse(storage?.getItem(KEY) ?? '{}')
    if (typeof parsed === 'object' && parsed !== null) kept = parsed as Record<string, unknown>
  } catch {
    // An unreadable record is the same as none.
  }
  const { theme, language, speed, areShortcutsOn, arePingsShown, panelWidth, isIntroOver } = kept
  return {
    ...DEFAULT_SETTINGS,
    ...(theme === 'light' || theme === 'dark' ? { theme } : {}),
    ...(language === 'en' || language === 'zh-CN' ? { language } : {}),
    ...(isSpeed(speed) ? { speed } : {}),
    ...(typeof areShortcutsOn === 'boolean' ? { areShortcutsOn } : {}),
    ...(typeof arePingsShown === 'boolean' ? { arePingsShown } : {}),
    ...(typeof isIntroOver === 'boolean' ? { isIntroOver } : {}),
    ...(typeof panelWidth === 'number' ? { panelWidth: boundWidth(panelWidth) } : {}),
  }
}

const isSpeed = (value: unknown): value is Speed =>
  value === 'adaptive' || SPEEDS.some((speed) => speed === value)

const boundWidth = (width: number): number =>
  Math.min(PANEL_WIDTH_MAX, Math.max(PANEL_WIDTH_MIN, Math.round(width)))

/** Changes settings and keeps them; a full or forbidden storage only means they are not kept. */
export function changeSettings(change: Partial<Settings>): void {
  labStore.setState(({ settings }) => ({ settings: { ...settings, ...change } }))
  try {
    localStorage.setItem(KEY, JSON.stringify(labStore.getState().settings))
  } catch {
    // Private windows may forbid it.
  }
}

export const chooseTheme = (theme: Theme): void => changeSettings({ theme })
export const chooseLanguage = (language: Language): void => changeSettings({ language })
export const chooseSpeed = (speed: Speed): void => changeSettings({ speed })
export const choosePanelWidth = (width: number): void =>
  changeSettings({ panelWidth: boundWidth(width) })

export function togglePings(): void {
  changeSettings({ arePingsShown: !labStore.getState().settings.arePingsShown })
}

/** One speed slower or faster. */
export function shiftSpeed(direction: 1 | -1): void {
  chooseSpeed(neighbourSpeed(SPEEDS, labStore.getState().settings.speed, direction))
}

/** Reads the settings and follows the system where nothing was chosen, from now on. */
export function startSettings(): void {
  labStore.setState({ settings: readSettings(globalThis.localStorage) })
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const followSystem = (): void => {
    const theme: Theme = dark.matches ? 'dark' : 'light'
    const language: Language = /^zh/i.test(navigator.language) ? 'zh-CN' : 'en'
    labStore.setState({ system: { theme, language } })
  }
  followSystem()
  dark.addEventListener('change', followSystem)
  globalThis.addEventListener('languagechange', followSystem)
}
