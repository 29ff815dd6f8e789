/** The transaction logs. */
export { LogPanel } from './LogPanel'
