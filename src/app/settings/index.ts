export {
  changeSettings,
  chooseLanguage,
  choosePanelWidth,
  chooseSpeed,
  chooseTheme,
  shiftSpeed,
  startSettings,
  togglePings,
} from './settings'
export {
  type Language,
  SPEEDS,
  type Settings,
  type Speed,
  type Theme,
  selectArePingsShown,
  selectLanguage,
  selectSpeed,
  selectTheme,
} from './settingsSlice'
