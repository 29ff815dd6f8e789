export { viewServer } from './serverView'
export { LOG_CELLS, type LogCell, type Outstanding, type ServerSummary } from './summary'
export type {
  LogRow,
  QueueRow,
  ServerAspect,
  ServerViewAnswer,
  SessionRow,
  TreeOutline,
  WatcherRow,
  ZnodeRow,
  ZnodeView,
} from './view'
export { viewElection } from './viewElection'
