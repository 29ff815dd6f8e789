/** Pieces that several panels are made of. */
export { copyText } from './copyText'
export { Meter, type MeterProps } from './Meter'
export { focusPrompt, PROMPT_ID, promptIsThere } from './prompt'
export { Rows, type RowsProps } from './Rows'
export { ServerPicker, useShownServer } from './ServerPicker'
export { Table, type TableProps } from './Table'
export { formatSeconds, formatSpan } from './time'
