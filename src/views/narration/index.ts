/** What happens in a step, in a sentence that says why. */
export { useFlag, WhyLine } from './WhyLine'
