import type { StepIndex } from '../../kernel/actor'
import type { CodeCause } from '../../playground'
import type { Zxid } from '../../zookeeper/model'
import { chainOf, type LinkStep, type RunView } from '../../simulator'
import type { ChainLink, ChainStep } from '../protocol'
import { thinEvents, type Experiment } from '../branches'

/** A chain longer than this is a loop of code that asks again and again. */
const LINKS_MAX = 64

/**
 * Returns the chain of causes of a step, on through the code that takes part in the run: an intervention of
 * code is caused by the input that the code had.
 */
export function chainLinks(
  experiment: Experiment,
  step: StepIndex,
  committed: Zxid | undefined,
): readonly ChainLink[] {
  const links: ChainLink[] = []
  let next: StepIndex | undefined = step
  while (next !== undefined && links.length < LINKS_MAX) {
    const chain = chainOf(experiment, next, next === step ? committed : undefined)
    const cause = causeInCode(experiment, chain.at(-1))
    for (const link of chain) {
      const { isTimeout, circumstances } = link
      links.push({
        ...toChainStep(experiment, link),
        isTimeout,
        circumstances: circumstances.map(({ why, steps }) => ({
          why,
          steps: steps.map((waited) => toChainStep(experiment, waited)),
        })),
        ...(link === chain.at(-1) && cause !== undefined && { code: cause.why }),
      })
    }
    next = cause?.step
  }
  return links
}

function causeInCode({ code }: Experiment, link: LinkStep | undefined): CodeCause | undefined {
  const done = link?.events.find((event) => event.type === 'intervention')
  return done === undefined ? undefined : code?.causeOf(done)
}

function toChainStep({ conductor }: RunView, { events, ...link }: LinkStep): ChainStep {
  const done = events.find((event) => event.type === 'intervention')
  const isLive = done !== undefined && conductor.world.schedule.items[done.index]?.live === true
  return { ...link, events: thinEvents(events), isLive }
}
