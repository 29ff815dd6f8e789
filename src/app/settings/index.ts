export {
  changeSettings,
  chooseLanguage,
  choosePanelWidth,
  chooseSpeed,
  chooseTheme,
  shiftSpeed,
  startSettings,
  takeLanguage,
  togglePings,
} from './settings'
