/** The inspector of one server. */
export { ServerPanel } from './ServerPanel'
export { outcomeOf } from './outcome'
