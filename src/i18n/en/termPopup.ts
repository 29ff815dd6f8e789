/** Words around the text of a term. */
export const termPopup = { seenIn: 'seen in “{title}” →' } as const
