/** English for programs of Node and for tests, which hold no compiled catalogue. */
export { englishProblem, englishProblems, sayEnglish } from './english'
