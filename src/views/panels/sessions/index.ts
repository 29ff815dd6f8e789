/** Sessions and what they watch. */
export { SessionsPanel } from './SessionsPanel'
