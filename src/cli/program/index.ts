export {
  type Arguments,
  type Option,
  type Program,
  numberOption,
  readDuration,
  refuse,
  usageOf,
} from './arguments'
export { EXIT_INTERRUPTED, watchInterrupt } from './interrupt'
export { RUN_NAMES, loadScenario } from './loadScenario'
export { print, printError } from './output'
export { type Printer, createPrinter } from './printer'
export { runProgram } from './program'
export { type InputFile, innerInputs, readInputs } from './readInputs'
export { isStdin } from './readText'
export { judgementLines, unjudgedLine } from './report'
export { withSuggestion } from './suggestion'
export { escapeControls } from './terminalText'
export { warnRepeated } from './warnRepeated'
