export const narration = {} as const
