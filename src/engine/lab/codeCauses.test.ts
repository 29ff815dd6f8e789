import { expect, test } from 'vitest'
import { actorName, stepIndex } from '../../kernel/actor'
import type { ChainLink, EventMatch, LabApi } from '../protocol'
import { LOCK, openWith } from '../testing/codeRuns'
import { act, LONG_MS, seconds } from '../testing/openLab'

/** Returns the chain of causes of the last event that matches by the end of both owners' turns. */
async function chainOf(lab: LabApi, match: EventMatch): Promise<readonly ChainLink[]> {
  const { frame } = await lab.runUntil(seconds(8), LONG_MS)
  const found = await lab.findEvent(match, 'last', frame.step)
  return lab.causes(found?.step ?? stepIndex(-1))
}

/** Returns the interventions of a chain with the inputs of code that made them, latest first. */
const interventionsOf = (chain: readonly ChainLink[]): readonly (readonly [string, unknown])[] =>
  chain.flatMap(({ code = 'none', events }) =>
    events.flatMap((event) =>
      event.type === 'intervention'
        ? [[code, 'command' in event.action ? event.action.command : event.action.do] as const]
        : [],
    ),
  )

test('the second owner of a lock was woken by NodeDeleted, and that came of the first one’s delete', async () => {
  const { lab, keeper } = await openWith(LOCK, 2)
  const chain = await chainOf(lab, { type: 'recipe' })
  expect(interventionsOf(chain)).toEqual([
    ['sleep', 'stopRecipe'],
    ['watch', 'ls /lock'],
    ['sleep', 'delete /lock/n-0000000000'],
    ['answer', 'ls /lock'],
    ['start', 'create -e -s /lock/n- ""'],
    ['none', 'connect'],
  ])
  const woken = chain.findIndex(({ code }) => code === 'watch')
  expect(chain[woken + 1]?.events.at(-1)).toMatchObject({
    type: 'watch',
    client: 'p2',
    state: 'delivered',
    event: 'NodeDeleted',
  })
  keeper.close()
})

test('a line that a reader types at a client of code was not done by its code', async () => {
  const { lab, keeper } = await openWith(LOCK, 2)
  await lab.runUntil(seconds(4), LONG_MS)
  const { frame } = await act(lab, { do: 'op', client: actorName('p2'), command: 'ls /lock' })
  const [link] = await lab.causes(frame.step)
  expect(link).toMatchObject({ isLive: true, events: [{ type: 'intervention' }] })
  expect(link).not.toHaveProperty('code')
  keeper.close()
})

test('code that its expired session ended was ended by that', async () => {
  const source = `
    const { changed } = await zk.exists(self.path + '/never', { watch: true })
    await changed`
  const { lab, keeper } = await openWith(source, 1)
  await lab.runUntil(seconds(4), LONG_MS)
  await act(lab, { do: 'pauseClient', client: actorName('p1') })
  await lab.runUntil(seconds(30), LONG_MS)
  await act(lab, { do: 'resumeClient', client: actorName('p1') })
  const { frame } = await lab.runUntil(seconds(40), LONG_MS)
  const killed = await lab.findEvent({ type: 'process', state: 'killed' }, 'last', frame.step)
  const [link, before] = await lab.causes(killed?.step ?? stepIndex(-1))
  expect(link?.code).toBe('state')
  expect(before?.events).toMatchObject([{}, { type: 'expired', client: 'p1' }])
  keeper.close()
})
