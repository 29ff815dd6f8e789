/** A message that was clicked. */
export { MessagePanel } from './MessagePanel'
