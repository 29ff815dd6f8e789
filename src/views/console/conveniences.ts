/** How the calls of Curator and ZkClient are typed: their names, and what each is told. */
const ARGUMENTS: Readonly<Record<string, string>> = {
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
}

/** Each call as a line of the prompt. */
export const CONVENIENCE_LINES: readonly string[] = Object.entries(ARGUMENTS).map(
  ([name, values]) => `recipe ${name} ${values}`,
)
