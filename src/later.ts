/** What the page begins once a run is under way. */
export { startUpdates } from './store'
