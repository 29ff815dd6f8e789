export { attemptOf, judgeLesson, type StepJudgement } from './judgeLesson'
