/** Pieces that several panels are made of. */
export { aclText, PERM_LETTERS, permsText } from './aclText'
export { copyText } from './copyText'
export { messageActionEntries, messageActionText, messageActionRefusal } from './messageActions'
export { LocalLinkNote } from './LocalLinkNote'
export { OmissionNote } from './OmissionNote'
export { IsolatedText } from './IsolatedText'
export { Meter, type MeterProps } from './Meter'
export {
  focusPrompt,
  forgetPrompt,
  isPromptAwaited,
  leavePrompt,
  PROMPT_ID,
  promptIsThere,
  typeAhead,
} from './prompt'
export { byName } from './byName'
export { Rows, type Row, type RowsProps } from './Rows'
export { ServerPicker, useShownServer } from './ServerPicker'
export { SettingWarnings, WarningList } from './SettingWarnings'
export { Table, type TableProps } from './Table'
export {
  digitsApart,
  formatMoment,
  formatSeconds,
  formatSpan,
  formatTime,
  millisecondsOf,
} from './time'
export { provideDiagram, shownDiagram } from './diagram'
export { runFileName } from './runFileName'
export { serversText } from './serversText'
export { saveAddress, saveFile } from './saveFile'
export { scaleOf } from './scaleOf'
export { shortName } from './shortName'
export { scrollIntoRow } from './scrollIntoRow'
export { takeFocus } from './takeFocus'
export { CHOOSING, MENU_KEY, OVER, TYPING, WITH_MENU } from './elementSelectors'
export { WhyButton, type WhyButtonProps } from './WhyButton'
export { useThrottled } from './useThrottled'
export { useColours } from './useColours'
export { useIsMounted } from './useIsMounted'
export { useLink } from './useLink'
export { COARSE, COLUMN, LESSON_BESIDE, LOW_STAGE, useMedia } from './useMedia'
export { usePageStyle } from './usePageStyle'
export { useScrollEnds } from './useScrollEnds'
export { useSize, type Size } from './useSize'
export { provideZoom, zoomShown } from './zoom'
