/** What happens in a step, in a sentence that says why. */
export type { NarrationKey, Sentence, Source } from './sentence'
export { sentenceOf } from './sentenceOf'
export { useFlag, WhyLine } from './WhyLine'
export { WhyText, type WhyTextProps } from './WhyText'
