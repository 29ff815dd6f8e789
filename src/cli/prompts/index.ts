export {
  type Lab,
  askWord,
  doNow,
  linesOf,
  newEntries,
  openLab,
  passMs,
  typeLine,
  viewOfClient,
} from './lab'
export { enter, idle, isOrder, openShell } from './shell'
export { type Screen, printOn, readPipe, readTerminal } from './terminal'
