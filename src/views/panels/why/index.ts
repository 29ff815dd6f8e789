/** Explanations of a state by its chain of causes. */
export { WhyPanel } from './WhyPanel'
