/** The form of a new lab: its settings, their check, and the run that it starts. */
export { SERVERS_MAX } from '../../scenario'
export { configValue, withConfigValue } from './configText'
export {
  PRESETS,
  withLink,
  type LabDraft,
  type LatencyDraft,
  type LinkDraft,
  type Preset,
} from './labDraft'
export {
  hasGroups,
  membersOf,
  withGroup,
  withGroups,
  withMemberCount,
  withObserver,
  withWeight,
  type Member,
} from './members'
export {
  changeDraft,
  clearDraft,
  judgeDraft,
  newLabStore,
  proposeConfig,
  restoreDraft,
  returnToRun,
  startNewLab,
  type NewLabState,
} from './newLab'
export { placeProblems, type PlacedProblems } from './placeProblems'
