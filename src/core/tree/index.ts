export type { Znode } from './types'
