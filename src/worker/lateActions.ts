/** All that can be done to a run. */
export { planAction } from '../sim'
