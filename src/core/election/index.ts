export { createElection, type Ballot, type ElectionPart, type Vote } from './state'
