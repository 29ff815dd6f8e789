/** Who did what when: lifelines, messages and causes over time. */
export { SpaceTime } from './SpaceTime'
