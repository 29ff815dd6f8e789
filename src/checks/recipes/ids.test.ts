import { describe, expect, test } from 'vitest'
import type { RecipeArgs } from '../../zookeeper/client'
import { recipe, recipeStates } from '../../simulator/testing/recipes'
import { violationsOf, watched, withSteps } from '../testing/recipes'

const ABC = ['a', 'b', 'c']

/** Starts one recipe on each client in turn, some ms apart. */
function startAll(
  cluster: ReturnType<typeof watched>,
  name: string,
  argsOf: (client: string, index: number) => RecipeArgs,
  clients: readonly string[] = ABC,
): void {
  clients.forEach((client, index) => {
    cluster.do(recipe(client, name, argsOf(client, index))).until(1_500 + 20 * (index + 1))
  })
}

describe('an id is given once', () => {
  test('by the real recipe', () => {
    const cluster = watched(ABC, ['/type2'])
    startAll(cluster, 'ids', () => ({ path: '/type2', times: 2 }))
    expect(recipeStates(cluster, 'took').map((line) => line.slice(7))).toEqual(
      [0, 1, 2, 3, 4, 5].map((n) => `type2-job-000000000${n}`),
    )
    expect(violationsOf(cluster)).toEqual([])
  })

  test('but not by a recipe that takes the first child as its own', () => {
    const lazy = withSteps('ids', {
      create: {
        line: 'create',
        ask: () => ({ packet: 'getChildren', path: '/', watch: false }),
        got(context) {
          context.tell('took', { path: '/type2/job-0000000000', value: 'type2-job-0000000000' })
          return 'end'
        },
      },
    })
    const cluster = watched(ABC, ['/type2'], lazy)
    startAll(cluster, 'ids', () => ({ path: '/type2' }))
    expect(violationsOf(cluster)[0]).toMatch(/^ids: \/type2\/.*, taken by b, was given before$/)
  })
})
