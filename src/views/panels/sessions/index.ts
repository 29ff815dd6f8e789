/** Sessions and their watches. */
export { SessionsPanel } from './SessionsPanel'
