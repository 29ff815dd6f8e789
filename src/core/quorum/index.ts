export { countGroups, describeQuorum, hasQuorum, weightOf, type GroupCount } from './quorum'
