export const transport = {} as const
