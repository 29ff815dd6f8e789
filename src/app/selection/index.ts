export { PHONE_PANEL, isPhoneLayout } from './phoneLayout'
export {
  chooseConsole,
  chooseJumpKind,
  chooseStepUnit,
  chooseTool,
  chooseTreeServer,
  chooseZnode,
  clearSelection,
  closeOverlay,
  closePanel,
  offerClient,
  openOverlay,
  openPanel,
  pressServer,
  selectClient,
  selectLink,
  selectMessage,
  selectRival,
  selectServer,
  showZnode,
  stayWithLink,
  takeTool,
  togglePanel,
} from './selection'
export { closeBrief, closeIntro, selectDescribed, setHiddenIntro, showIntro } from './intro'
export { askWhy, chooseView, explainTerm, followZxid, nextView, showTimeWindow } from './views'
