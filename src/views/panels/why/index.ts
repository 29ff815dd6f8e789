/** Why something is as it is: the chain of causes behind a state. */
export { WhyPanel } from './WhyPanel'
