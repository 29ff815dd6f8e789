/** The panel of a selected message. */
export { MessagePanel } from './MessagePanel'
