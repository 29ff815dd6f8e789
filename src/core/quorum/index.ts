export { describeQuorum, hasQuorum, weightOf } from './quorum'
