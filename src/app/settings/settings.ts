import * as v from 'valibot'
import {
  languageIn,
  objectOf,
  probeStorage,
  readRecord,
  writeRecord,
  type StoredRecord,
} from '../browser'
import {
  labStore,
  DEFAULT_SETTINGS,
  FIXED_RATES,
  isReadingSpeed,
  LANGUAGES,
  READING_SPEEDS,
  REMEMBERED_SPEEDS,
  THEMES,
  type Language,
  type Settings,
  type Speed,
  type Theme,
} from '../state'

const PANEL_WIDTH_MIN = 320
const PANEL_WIDTH_MAX = 480

const boundWidth = (width: number): number =>
  Math.min(PANEL_WIDTH_MAX, Math.max(PANEL_WIDTH_MIN, Math.round(width)))

const SETTINGS: StoredRecord<Partial<Settings>> = {
  key: 'zklab.settings',
  area: 'local',
  isReadInFrames: true,
  schema: objectOf({
    theme: v.picklist(THEMES),
    language: v.picklist(LANGUAGES),
    speed: v.picklist(REMEMBERED_SPEEDS),
    areShortcutsOn: v.boolean(),
    arePingsShown: v.boolean(),
    panelWidth: v.pipe(v.number(), v.finite(), v.transform(boundWidth)),
  }),
}

/** The part of the progress in the lessons that the first picture needs; `app/progress` keeps it. */
const PATH: StoredRecord<{ readonly isPathDone?: boolean }> = {
  key: 'zklab.progress',
  area: 'local',
  schema: objectOf({ isPathDone: v.boolean() }),
}

/** Reads the stored settings; an invalid value counts as not chosen. */
export const readSettings = (): Settings => ({ ...DEFAULT_SETTINGS, ...readRecord(SETTINGS) })

/** Changes settings and stores them. Other settings that another tab has stored since are kept. */
export function changeSettings(change: Partial<Settings>): void {
  labStore.setState(({ settings }) => ({ settings: { ...settings, ...change } }))
  writeRecord(SETTINGS, { ...readRecord(SETTINGS), ...remembered(change) })
}

/** Returns what of a change is stored: no speed at which nobody reads, and no slower one chosen before it. */
function remembered({ speed, ...change }: Partial<Settings>): Partial<Settings> {
  if (speed === undefined) return change
  return { ...change, speed: REMEMBERED_SPEEDS.includes(speed) ? speed : DEFAULT_SETTINGS.speed }
}

export const chooseTheme = (theme: Theme): void => changeSettings({ theme })
export const chooseLanguage = (language: Language): void => changeSettings({ language })
export const chooseSpeed = (speed: Speed): void => changeSettings({ speed })
export const choosePanelWidth = (width: number): void =>
  changeSettings({ panelWidth: boundWidth(width) })

export function togglePings(): void {
  changeSettings({ arePingsShown: !labStore.getState().settings.arePingsShown })
}

/** Chooses the next faster or slower speed of the same kind: a reading speed, or a fixed rate. */
export function shiftSpeed(direction: 1 | -1): void {
  const { speed } = labStore.getState().settings
  const speeds: readonly Speed[] = isReadingSpeed(speed) ? READING_ORDER : FIXED_RATES
  const index = Math.min(speeds.length - 1, Math.max(0, speeds.indexOf(speed) + direction))
  chooseSpeed(speeds[index] ?? speed)
}

const READING_ORDER = Object.keys(READING_SPEEDS).filter(isReadingSpeed)

/** Takes the language that an address asks for. It is not stored: it holds until the page is closed. */
export function takeLanguage(hash: string): void {
  const language = languageIn(hash)
  if (language === undefined) return
  labStore.setState(({ settings }) => ({ settings: { ...settings, language } }))
}

/** Reads the settings, and follows the system's theme and language from now on. */
export function startSettings(): void {
  const { isPathDone = false } = readRecord(PATH) ?? {}
  labStore.setState({ settings: readSettings(), storage: probeStorage(), isPathDone })
  takeLanguage(location.hash)
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
