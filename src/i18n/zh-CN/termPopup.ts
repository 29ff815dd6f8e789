import type { Area } from '../en'

/** 术语说明周围的文字。 */
export const termPopup: Area<'termPopup'> = { seenIn: '见于“{title}” →' }
