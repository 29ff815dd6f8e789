/** zxids and epochs in their colours. */
export { epochStyle } from './epochHue'
export { ZxidChip, type ZxidChipProps, type ZxidLook } from './ZxidChip'
export { entryLook, type EntryLook } from './entryLook'
export { zxidText } from './zxidText'
export { voteText } from './voteText'
export { zxidTag } from './zxidTag'
export { ZxidLink } from './ZxidLink'
export { FollowChip } from './FollowChip'
