/** The question that a run asks its reader, with its choices. */
export { Choice, ProjectedChoice, type ChoiceLook } from './Choice'
export { Choices } from './Choices'
export { choiceToLock, countHands } from './handCount'
export { HandsHint } from './HandsHint'
export { LockedAnswer } from './LockedAnswer'
export { QuestionCard } from './QuestionCard'
export { useQuestionKeys } from './useQuestionKeys'
export { Verdict } from './Verdict'
