/** A transaction followed from client to client. */
export { ProposalPanel } from './ProposalPanel'
