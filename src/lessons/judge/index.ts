export { judgeLesson, type StepJudgement } from './judgeLesson'
