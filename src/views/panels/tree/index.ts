/** The znode tree of any server. */
export { TreePanel } from './TreePanel'
