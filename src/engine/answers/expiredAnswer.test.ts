import { expect, test } from 'vitest'
import { actorName } from '../../kernel/actor'
import { readScenario } from '../../scenario'
import { open, runTo } from '../testing/openLab'

// `LearnerSessionTracker` keeps local sessions in memory; a server that goes back to the election drops it.
test('a local session that its server forgot is told from one that nothing was heard of', async () => {
  const scenario = readScenario({
    version: 2,
    seed: 41,
    ensemble: { servers: 3, localSessionsEnabled: true },
    interventions: [
      { do: 'start', server: 'all' },
      {
        do: 'connect',
        client: 'c1',
        servers: [1],
        sessionTimeout: 20_000,
        after: { type: 'settled' },
      },
      { do: 'kill', server: 1, after: { type: 'connected' } },
      { do: 'start', server: 1, plus: 1_000 },
      { do: 'op', client: 'c1', command: 'get /', plus: 1_000 },
    ],
    until: 6_000,
  })
  if (!scenario.ok) throw new Error(JSON.stringify(scenario.error))
  const { lab } = await open(scenario.value)
  const { frame } = await runTo(lab, 6)
  const client = actorName('c1')
  const values = { client, id: 1 }
  const session = await lab.why({ type: 'session', client }, frame.step)
  expect(session.parts).toMatchObject([{ code: 'session.lostLocal', values }])
  const reply = await lab.why({ type: 'reply', client }, frame.step)
  expect(reply.parts).toMatchObject([
    { code: 'reply.error', values: { client, error: 'SessionExpired' } },
    { code: 'session.lostLocal', values },
  ])
})
