export const console = {} as const
