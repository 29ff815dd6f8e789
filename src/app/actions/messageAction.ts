/** What can be done to one message on its way. */
export const MESSAGE_ACTIONS = ['hold', 'release', 'delay', 'drop'] as const
export type MessageAction = (typeof MESSAGE_ACTIONS)[number]

/** How long a delayed message is kept back where nothing else is said, ms. */
export const MESSAGE_DELAY_MS = 500
