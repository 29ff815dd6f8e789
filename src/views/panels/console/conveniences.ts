import { wordTable, type WordTable } from '../../../kernel/lib'

/** The arguments of Curator's and ZkClient's calls, by name, with example values. */
const ARGUMENTS: WordTable<string> = wordTable({
  creatingParentsIfNeeded: 'path=/a/b value=x mode=ephemeral',
  deletingChildrenIfNeeded: 'path=/a',
  guaranteed: 'path=/a',
  withVersion: 'path=/a value=x version=0',
  storingStatIn: 'path=/a',
  cache: 'path=/a',
  createPersistent: 'path=/a/b value=x',
  deleteRecursive: 'path=/a',
  subscribeChildChanges: 'path=/a',
  subscribeDataChanges: 'path=/a',
})

/** The arguments of recipes. */
const RECIPE_ARGUMENTS: WordTable<string> = wordTable({
  lock: 'path=/a watch=all',
  exclusiveLock: 'path=/a',
  sharedLock: 'path=/a kind=R',
  revocableLock: 'path=/a',
  mutex: 'path=/a',
  semaphore: 'path=/a size=2',
  queue: 'path=/a role=producer value=x',
  priorityQueue: 'path=/a role=producer value=x priority=5',
  barrier: 'path=/a size=2',
  doubleBarrier: 'path=/a size=2',
  synchronizer: 'path=/a size=2',
  election: 'path=/a',
  binding: 'path=/a',
  ids: 'path=/a',
  configuration: 'path=/a',
  membership: 'path=/a',
  collectors: 'path=/a role=manager sources=s1,s2',
  twoPhaseCommit: 'path=/a/t role=coordinator sites=b,c',
})

const linesOf = (named: WordTable<string>): readonly string[] =>
  [...named].map(([name, values]) => `recipe ${name} ${values}`)

/** Each recipe as a line of the prompt, and the line that ends one. */
export const RECIPE_LINES: readonly string[] = linesOf(RECIPE_ARGUMENTS)
export const STOP_LINE = 'stopRecipe lock'

/** Each call as a line of the prompt. */
export const CONVENIENCE_LINES: readonly string[] = linesOf(ARGUMENTS)

/** The names of all recipes and calls, in a line. */
export const RECIPE_NAMES = [...RECIPE_ARGUMENTS, ...ARGUMENTS].map(([name]) => name).join(', ')

/** Whether a line asks for a recipe under an unknown name. */
export function lacksRecipe(line: string): boolean {
  const [word, name = ''] = line.trim().split(/\s+/)
  if (word === 'stopRecipe' && name === '') return false
  if (word !== 'recipe' && word !== 'stopRecipe') return false
  return RECIPE_ARGUMENTS.get(name) === undefined && ARGUMENTS.get(name) === undefined
}
