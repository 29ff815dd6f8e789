export const useFlag = (): undefined => undefined
