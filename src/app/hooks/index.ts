export { useJourney } from './useJourney'
export { LabContext, useLab } from './useLab'
export { useLesson } from './useLesson'
export { useLibrary } from './useLibrary'
export { useLinkContents } from './useLinkContents'
export {
  type Replica,
  type Replicas,
  type SessionReport,
  type ZnodeReport,
  useReplicas,
  useSessions,
  useZnode,
} from './useReplicas'
export { useBursts, useCone, useSpaceTime } from './useSpaceTime'
export { type ConnectionEvents, useConnectionEvents } from './useConnectionEvents'
export { useConfigWarnings } from './useConfigWarnings'
export { useSettingWarnings } from './useSettingWarnings'
export { useStepPlace, useStepProgress } from './useStepPlace'
export { useStartUp } from './useStartUp'
export { useClientView, useRecipes, useRivalView, useServerView, useTrace } from './useView'
export { type Explanation, useAnswerable, useNewestCommit, useWhy } from './useWhy'
export { useDoubts, useWrites } from './useWrites'
export { useCode } from './useCode'
export { useCodeDraft } from './useCodeDraft'
export { forgetDraft, useDraft } from './useDraft'
export { useLockLab } from './useLockLab'
export { useProgress } from './useProgress'
export { useNewLab } from './useNewLab'
