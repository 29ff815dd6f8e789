export { printEffects, printFields, type PrintNames } from './print'
export {
  argOf,
  numberOf,
  numbersOf,
  parseCommand,
  playScript,
  wordOf,
  type ScriptCommand,
} from './script'
