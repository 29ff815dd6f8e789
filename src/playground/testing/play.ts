import { actorName, virtualUs } from '../../kernel/actor'
import type { CodeClient, CodeInput, CodeOut, Realm } from '../contract'
import { instrument } from '../instrument'
import { unwrap } from './code'
import { startLocalRealm } from './localRealm'

export const START: CodeInput = { at: virtualUs(0), type: 'start', session: '0x1' }

/** Creates the n-th of two clients, from 0. */
export const client = (index: number): CodeClient => ({
  name: actorName(`p${index + 1}`),
  index,
  life: 1,
  count: 2,
  path: '/lock',
  seed: 7 + index,
})

export const startRealm = (source: string): Realm => startLocalRealm(unwrap(instrument(source)))

/** Feeds the inputs to the first client, and returns the last output. */
export async function play(
  source: string,
  inputs: readonly CodeInput[] = [START],
): Promise<CodeOut> {
  const outs = await startRealm(source).feed(inputs.map((input) => ({ client: client(0), input })))
  const last = typeof outs === 'string' ? undefined : outs.at(-1)
  if (last === undefined) throw new Error('it is stuck')
  return last
}

/** Returns the logs of two clients that run code one after the other in one realm, by client. */
export async function outputOfTwo(source: string): Promise<readonly (readonly string[])[]> {
  const outs = await startRealm(source).feed(
    [0, 1].map((index) => ({ client: client(index), input: START })),
  )
  if (typeof outs === 'string') throw new Error(outs)
  return outs.map((out) => [
    ...out.effects.flatMap((effect) => (effect.type === 'log' ? [effect.text] : [])),
    ...(out.ended?.type === 'failed' ? [`${out.ended.name}: ${out.ended.message}`] : []),
  ])
}

/** Returns the log of one client, and its failure if any. */
export const linesOf = async (source: string): Promise<readonly string[]> => {
  const out = await play(source)
  const lines = out.effects.flatMap((effect) => (effect.type === 'log' ? [effect.text] : []))
  return out.ended?.type === 'failed'
    ? [...lines, `${out.ended.refused ?? out.ended.name}: ${out.ended.message}`]
    : lines
}
