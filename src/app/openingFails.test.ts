import { expect, test } from 'vitest'
import type { LabApi } from '../engine'
import { setEngine } from './engine'
import { labStore } from './state'
import { stepForward } from './playback'
import { openText } from './page'
import { openTestLab, THREE } from './testing/openTestLab'

/** Returns an engine one of whose methods fails when it is called. */
function failingAt(lab: LabApi, name: keyof LabApi): LabApi {
  return new Proxy(lab, {
    get: (target, key: keyof LabApi) =>
      key === name ? () => Promise.reject(new TypeError(`${name} broke`)) : target[key],
  })
}

test.each(['open', 'seek', 'settleOpen'] as const)(
  'if the engine fails at %s, the reason is reported and the previous run goes on',
  async (name) => {
    const { lab } = await openTestLab()
    await stepForward(3)
    const { frame, title } = labStore.getState()
    const file = JSON.stringify({ ...THREE, title: 'Another', step: 2 })
    setEngine(failingAt(lab, name))
    const opened = await openText(file)
    expect(opened).toMatchObject({
      ok: false,
      error: { code: 'failed', message: `TypeError: ${name} broke` },
    })
    expect(labStore.getState()).toMatchObject({ frame, title, status: 'ready' })
    setEngine(lab)
    if (name === 'settleOpen') return
    await stepForward()
    expect(labStore.getState().frame?.step).toBe((frame?.step ?? 0) + 1)
  },
)

test('a text that is refused while another run opens leaves that run ready', async () => {
  await openTestLab()
  let refused: Promise<unknown> | undefined
  const unsubscribe = labStore.subscribe(({ status }) => {
    if (status === 'loading') refused ??= openText('no link')
  })
  const opened = await openText(JSON.stringify({ ...THREE, title: 'Another', step: 2 }))
  unsubscribe()
  expect(opened).toMatchObject({ ok: true })
  expect(await refused).toMatchObject({ ok: false })
  expect(labStore.getState()).toMatchObject({ title: 'Another', status: 'ready' })
})
