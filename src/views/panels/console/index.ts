/** A prompt for each client, in zkCli's language. */
export { AddClientDialog } from './AddClientDialog'
export { ConsolePanel } from './ConsolePanel'
