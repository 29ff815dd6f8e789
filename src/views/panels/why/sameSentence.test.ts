import { expect, test } from 'vitest'
import { stepIndex, virtualUs } from '../../../kernel/actor'
import { LIBRARY, toRunSpec } from '../../../scenario'
import {
  chainOf,
  createRun,
  frameOf,
  headOf,
  REGISTRY,
  runUntil,
  seekTo,
  traceOf,
} from '../../../simulator'
import { defined } from '../../../kernel/lib'
import { sceneOf, sentenceOf } from '../../narration'

test.each(['stale-read', 'kill-leader-5', 'lonely-proposal', 'add-a-server', 'standalone-chain'])(
  'in %s a step has the same sentence in a chain as on the stage',
  (id) => {
    const { scenario } = defined(
      LIBRARY.find((entry) => entry.id === id),
      id,
    )
    const run = createRun(toRunSpec(scenario), REGISTRY, { pauseOn: [] })
    runUntil(run, virtualUs(6_000_000))
    const head = headOf(run)
    for (let step = 0; step <= head; step += 1) {
      const events = traceOf(run, step, step)
      seekTo(run, step)
      const frame = frameOf(run)
      const [link] = chainOf(run, stepIndex(step))
      const scene = sceneOf(link?.snapshots ?? [], link?.voters ?? [], frame)
      const sentence = sentenceOf(scene, events, 'en')
      const shown = sentenceOf(frame, events, 'en')
      expect(sentence, `step ${step}`).toEqual(shown)
    }
  },
)
