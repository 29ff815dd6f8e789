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
