import { drawInt, drawOne, readJson, type Random } from '../../../kernel/lib'
import { encodeLink, type Scenario } from '../../../scenario'
import { codeHash } from '../../../app/playground/codeLink'
import { answer } from '../../../app/page/embedMessages'
import { labStore } from '../../../app/state/labStore'
import { pageApi, VERBS } from '../../../app/page/pageApi'
import { Finding, refused, type Kind, type Outcome } from '../kind'
import { mutateText, ODD_WORDS } from '../mutateText'
import { drawJson, drawOdd } from '../mutateValue'
import { pageAround, messages, setFramed } from '../page'
import { INTERVENTIONS, SCENARIOS } from '../samples'
import { started } from './startedPage'

/** Values that JSON cannot hold, by the texts that stand for them. */
const SPECIAL: ReadonlyMap<unknown, unknown> = new Map<unknown, unknown>([
  ['$NaN', NaN],
  ['$Infinity', Infinity],
  ['$undefined', undefined],
  ['$bigint', 2n],
  ['$symbol', Symbol('x')],
  ['$function', () => 0],
  ['$bare', Object.create(null)],
  ['$bytes', new Uint8Array(5_000_000)],
  ['$date', new Date(0)],
  ['$map', new Map([['do', 'kill']])],
  ['$cycle', createCycle()],
  ['$wide', createWide()],
])

function createCycle(): unknown {
  const cycle: Record<string, unknown> = { do: 'hold' }
  return Object.assign(cycle, { match: cycle })
}

/** Creates a value of few objects, which has a thousand million parts when written out. */
function createWide(): unknown {
  let wide: unknown = 'x'
  for (let level = 0; level < 3; level += 1) {
    const groups = Array.from({ length: 1_000 }, () => wide)
    wide = { groups }
  }
  return wide
}

function revive(value: unknown): unknown {
  if (SPECIAL.has(value)) return SPECIAL.get(value)
  if (Array.isArray(value)) return value.map(revive)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, revive(item)]))
}

/** Arguments that some of the verbs take. */
const ARGUMENTS: readonly unknown[] = [
  1,
  -2,
  'fastest',
  0.5,
  { step: 30 },
  { at: 400 },
  { step: '$NaN' },
  ...SPECIAL.keys(),
  ...INTERVENTIONS.slice(0, 200),
]

/** Bounds of steps and times that only take long to reach; such are left to the unit tests. */
const FAR_MIN = 5_000
const FAR_MAX = 1e9

const isFar = (value: unknown): boolean =>
  typeof value === 'number' && Math.abs(value) > FAR_MIN && Math.abs(value) < FAR_MAX

/**
 * Returns the value with a near place in place of a far one: a number itself, or a field `step`, `since` or
 * `at`.
 */
function nearby(value: unknown): unknown {
  if (isFar(value)) return 7
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const places = Object.entries(value).map(([key, item]): [string, unknown] => [
    key,
    ['step', 'since', 'at'].includes(key) && isFar(item) ? 7 : item,
  ])
  return Object.fromEntries(places)
}

/** Draws a link to a run or with code, sometimes with changes. */
function drawLink(random: Random): string {
  const run = encodeLink({ scenario: drawOne(random, SCENARIOS) as Scenario })
  const code = codeHash({ source: 'await self.sleep(1)', count: 2, path: '/lock', run })
  const link = drawOne(random, [run, code])
  return drawInt(random, 0, 2) === 0 ? mutateText(random, link) : link
}

function drawArguments(random: Random, verb: string): readonly unknown[] {
  const count = drawInt(random, 0, verb === 'trace' ? 2 : 1)
  return Array.from({ length: count }, (): unknown => {
    if (verb === 'load' && drawInt(random, 0, 3) === 0) return drawLink(random)
    if (verb === 'load' && drawInt(random, 0, 3) > 0) return JSON.parse(drawJson(random, SCENARIOS))
    if (verb === 'intervene' && drawInt(random, 0, 3) > 0) {
      return drawInt(random, 0, 1) === 0
        ? drawOne(random, INTERVENTIONS)
        : JSON.parse(drawJson(random, INTERVENTIONS))
    }
    const argument = drawOne(random, ARGUMENTS)
    return drawInt(random, 0, 1) === 0 ? drawOdd(random, argument, ARGUMENTS) : argument
  })
}

/** Draws a call as JSON, a verb with its arguments: `["step", 3]`. */
function drawCall(random: Random): string {
  const verb = drawOne(random, VERBS)
  return JSON.stringify([verb, ...drawArguments(random, verb)])
}

function readCall(text: string): readonly [unknown, ...unknown[]] {
  const json = readJson(text)
  const value = json.ok ? json.value.value : undefined
  if (!Array.isArray(value)) return ['frame']
  const [verb, ...args] = value as readonly unknown[]
  return [revive(verb), ...args.map((item) => revive(nearby(item)))]
}

/** Calls of `window.zklab`. */
export const api: Kind = {
  name: 'api',
  isWork: true,
  draw: drawCall,
  async feed(text): Promise<Outcome> {
    await started()
    setFramed(false)
    const [word, ...args] = readCall(text)
    const verb = VERBS.find((known) => known === word) ?? 'frame'
    const call = pageApi[verb] as (...all: readonly unknown[]) => Promise<unknown>
    return attempt(verb, () => call(...args))
  },
}

/** Messages to an embedded lab from the page around it. */
export const embed: Kind = {
  name: 'embed',
  isWork: true,
  draw(random) {
    const verb = drawInt(random, 0, 3) === 0 ? drawOne(random, ODD_WORDS) : drawOne(random, VERBS)
    const args = drawArguments(random, verb)
    const message = { zklab: verb, id: drawInt(random, 0, 9), args }
    return drawInt(random, 0, 1) === 0 ? JSON.stringify(message) : drawJson(random, [message])
  },
  async feed(text): Promise<Outcome> {
    await started()
    setFramed(true)
    const json = readJson(text)
    const data = json.ok ? nearMessage(json.value.value) : text
    messages.length = 0
    const outcome = await attempt(verbOf(data), async () => {
      // The answer reads only these three fields of a message.
      await answer({ source: pageAround, origin: 'null', data } as unknown as MessageEvent<unknown>)
      const [reply] = messages as readonly { readonly error?: unknown }[]
      structuredClone(reply)
      if (typeof reply?.error === 'string') throw new Error(reply.error)
    })
    setFramed(false)
    if (messages.length > 1) throw new Finding(`${messages.length} answers to one message`)
    return outcome
  },
}

function nearMessage(message: unknown): unknown {
  if (typeof message !== 'object' || message === null || !('args' in message)) return message
  const { args } = message
  return Array.isArray(args)
    ? { ...message, args: args.map((item: unknown) => revive(nearby(item))) }
    : message
}

const verbOf = (data: unknown): string =>
  typeof data === 'object' && data !== null && 'zklab' in data ? String(data.zklab) : ''

/** Carries out a call; a refusal must be an error with a message, and must leave the run unchanged. */
async function attempt(verb: string, call: () => Promise<unknown>): Promise<Outcome> {
  const before = { digest: await pageApi.digest(), at: labStore.getState().frame?.at }
  const outcome = await outcomeOf(call)
  await pageApi.pause()
  if (outcome.verdict === 'refused') {
    const isHere = labStore.getState().frame?.at === before.at
    // An intervention first lets due ones at the same moment happen, which changes the digest.
    const isUnharmed = verb === 'intervene' ? isHere : (await pageApi.digest()) === before.digest
    if (!isUnharmed) throw new Finding(`${verb} was refused, and has changed the run`)
  }
  if (labStore.getState().status !== 'ready') {
    throw new Finding(`the page is "${labStore.getState().status}"`)
  }
  return { verdict: outcome.verdict, use: async () => void (await pageApi.step(1)) }
}

async function outcomeOf(call: () => Promise<unknown>): Promise<Outcome> {
  try {
    await call()
    return { verdict: 'accepted' }
  } catch (error) {
    // Another class of error is a fault of the page itself.
    if (!(error instanceof Error) || error.constructor !== Error) throw error
    if (!/^\w+: ./.test(error.message))
      throw new Finding(`a refusal without its sort: ${error.message}`)
    return refused(error.message)
  }
}
