import { expect, test } from 'vitest'
import { actorName } from '../kernel/actor'
import type { ClientView } from '../zookeeper/client'
import { headOf, traceOf } from './conductor'
import type { Action } from './contract'
import { viewOf, type Run } from './run'
import { recipeCluster } from './testing/recipes'

/** The lines that a prompt printed beside its commands, without empty ones. */
const printedBy = (lines: readonly string[], ms: number): readonly string[] =>
  printedAfter(
    lines.map((command) => ({ do: 'op', client, command })),
    ms,
  )

const client = actorName('a')

const printedAfter = (actions: readonly Action[], ms: number): readonly string[] =>
  printedIn(runWith(actions, ms))

function runWith(actions: readonly Action[], ms: number): Run {
  const cluster = recipeCluster(['a', 'b'], ['/l'])
  for (const action of actions) cluster.do(action)
  cluster.until(ms)
  return cluster.run
}

function printedIn(run: Run): readonly string[] {
  // A client answers this request with a `ClientView`.
  const { transcript } = viewOf(run, client, { type: 'view' }) as ClientView
  return transcript.flatMap((entry) =>
    entry.type === 'event' ? entry.lines.filter((line) => line !== '') : [],
  )
}

test('a recipe is typed at the prompt, and prints its events', () => {
  const printed = printedBy(['recipe lock path=/l prefix=id_ hold=100'], 2_500)
  const events = printed.filter((line) => line.startsWith('lock '))
  expect(events).toEqual([
    expect.stringMatching(/^lock created path:\/l\/id_0000000000 token:0x1[0-9a-f]{8}$/),
    expect.stringMatching(/^lock owns path:\/l\/id_0000000000 token:0x1[0-9a-f]{8}$/),
    'lock released path:/l/id_0000000000',
  ])
  expect(printed.filter((line) => line === 'RECIPE::')).toHaveLength(3)
})

test('the conveniences of libraries, and stopRecipe, are typed at the prompt', () => {
  const printed = printedBy(
    [
      'recipe creatingParentsIfNeeded path=/x/y value=one namespace=base',
      'recipe storingStatIn path=/base/x/y',
      'recipe subscribeDataChanges path=/base/x/y',
      'stopRecipe subscribeDataChanges',
      'set /base/x/y two',
    ],
    2_500,
  ).filter((line) => !line.includes('::') && !line.startsWith('WatchedEvent'))
  expect(printed).toContain('creatingParentsIfNeeded created path:/base/x/y value:one')
  expect(printed.some((line) => line.includes('value:two'))).toBe(false)
})

test('a recipe that fails for a missing znode prints its path', () => {
  expect(printedBy(['recipe lock path=/none/locks'], 2_500)).toContain(
    'lock failed error:NoNode missing:/none/locks',
  )
  expect(printedBy(['recipe membership path=/none/members'], 2_500)).toContain(
    'membership failed error:NoNode missing:/none/members',
  )
})

test('an unknown recipe fails with Unimplemented', () => {
  expect(printedBy(['recipe lok path=/l'], 2_000)).toContain('lok failed error:Unimplemented')
})

test('a recipe that an intervention begins prints nothing, unless it fails at once', () => {
  const args = { path: '/l', hold: 100 }
  const run = runWith([{ do: 'recipe', client, name: 'lock', args }], 2_500)
  const states = traceOf(run, 0, headOf(run)).flatMap((event) =>
    event.type === 'recipe' ? [event.state] : [],
  )
  expect(states).toContain('released')
  expect(printedIn(run)).not.toContain('RECIPE::')
  expect(printedAfter([{ do: 'recipe', client, name: 'lok', args }], 2_000)).toContain(
    'lok failed error:Unimplemented',
  )
})

test('a store that does not exist takes no write, and no client waits for it', () => {
  const printed = printedBy(['recipe lock path=/l store=none hold=50'], 2_500)
  expect(printed.filter((line) => line.startsWith('lock')).at(-1)).toMatch(/^lock released/)
})

test('a value that is no plain number stays as typed', () => {
  const printed = printedBy(
    ['007', '1,2', '12345678901234567890', 'a,b', '1.50'].map(
      (value, index) => `recipe createPersistent path=/n${index} value=${value}`,
    ),
    2_500,
  )
  expect(printed.filter((line) => line.startsWith('createPersistent'))).toEqual([
    'createPersistent created path:/n0 value:007',
    'createPersistent created path:/n1 value:1,2',
    'createPersistent created path:/n2 value:12345678901234567890',
    'createPersistent created path:/n3 value:a,b',
    'createPersistent created path:/n4 value:1.50',
  ])
})

test('a value with commas that a queue carries stays as typed', () => {
  const lines = ['recipe queue path=/l role=producer value=a,b', 'recipe queue path=/l items=1']
  expect(printedBy(lines, 2_500).findLast((line) => line.startsWith('queue took'))).toMatch(
    / value:a,b /,
  )
})
