import { wordTable, type WordTable } from '../../../kernel/lib'

/** The binding strength of each operator, to its left and to its right. */
export const BINDS: WordTable<readonly [number, number]> = wordTable({
  or: [1, 1],
  and: [2, 2],
  '<': [3, 3],
  '>': [3, 3],
  '<=': [3, 3],
  '>=': [3, 3],
  '~=': [3, 3],
  '==': [3, 3],
  '..': [5, 4],
  '+': [6, 6],
  '-': [6, 6],
  '*': [7, 7],
  '/': [7, 7],
  '%': [7, 7],
  '^': [10, 9],
})

export const UNARY_BINDS = 8

export const UNARY: ReadonlySet<string> = new Set(['not', '-', '#'])
