export type { DiskImage, DiskOperation, LogFile, SnapshotImage } from './types'
