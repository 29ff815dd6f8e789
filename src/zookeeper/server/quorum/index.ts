export { countQuorum, describeQuorum, hasQuorum, weightOf } from './quorum'
