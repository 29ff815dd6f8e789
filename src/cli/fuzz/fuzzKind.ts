import { getHeapStatistics } from 'node:v8'
import { createRandom } from '../../kernel/lib'
import { hearEvents } from '../live'
import { Finding, type Kind, type Outcome } from './kind'
import { createBystander, type Bystander } from './play'
import { shrinkInput } from './shrinkText'

/** Time to read an input, ms; a slow input is read again before it counts as a finding. */
const READ_MS_MAX = 100
const READ_AGAIN = 10
/** Growth of the heap that one input may cause, bytes. */
const HEAP_BYTES_MAX = 300_000_000
const SHOWN_CHARACTERS = 2_000

/** The counts of a kind's inputs, by outcome. */
export interface KindTally {
  readonly name: string
  inputs: number
  accepted: number
  refused: number
  slowestMs: number
  findings: number
}

export interface FuzzPlan {
  readonly seed: number
  /** The number of the first input. */
  readonly from: number
  /** The greatest number of inputs. */
  readonly count: number
  /** Wall time for all inputs, ms; the time to shrink findings is not counted. */
  readonly forMs: number
  readonly isStopped: () => boolean
  readonly tell: (text: string) => void
  /** Called with a text before each input, and with undefined at the end. */
  readonly watch?: (text: string | undefined) => void
}

/** The number of findings after which a kind stops, as more of them teach nothing new. */
const FINDINGS_MAX = 5

/**
 * Feeds a kind its inputs. Each is drawn from its own random stream, so that any input can be drawn again.
 */
export async function fuzzKind(kind: Kind, plan: FuzzPlan): Promise<KindTally> {
  const { name } = kind
  const tally: KindTally = { name, inputs: 0, accepted: 0, refused: 0, slowestMs: 0, findings: 0 }
  const beside = createBystander()
  const last = plan.from + plan.count
  let endsAt = performance.now() + plan.forMs
  for (let index = plan.from; index < last; index += 1) {
    if (index % 20 === 0) await hearEvents()
    if (plan.isStopped() || performance.now() >= endsAt) break
    plan.watch?.(
      `${name}: no answer for so long that it was ended\n  replay: ${replayOf(kind, plan, index)}`,
    )
    const input = kind.draw(createRandom(plan.seed, `${name}:${index}`))
    tally.inputs += 1
    const fault = await tryInput(kind, input, beside, tally)
    if (fault === undefined) continue
    tally.findings += 1
    const shrinksAt = performance.now()
    await tellFinding(kind, { input, fault, index, beside }, plan)
    endsAt += performance.now() - shrinksAt
    if (tally.findings >= FINDINGS_MAX) break
  }
  plan.watch?.(undefined)
  return tally
}

const replayOf = ({ name }: Kind, { seed }: FuzzPlan, index: number): string =>
  `npm run fuzz -- --only ${name} --seed ${seed} --input ${index}`

interface Failure {
  readonly input: string
  readonly fault: string
  readonly index: number
  readonly beside: Bystander
}

async function tellFinding(kind: Kind, { input, fault, index, beside }: Failure, plan: FuzzPlan) {
  const sort = sortOf(fault)
  const replay = replayOf(kind, plan, index)
  plan.watch?.(`${kind.name}: ${fault}; a shorter one was never done with\n  replay: ${replay}`)
  const small = await shrinkInput(input, async (shorter) => {
    const again = await tryInput(kind, shorter, beside)
    return again !== undefined && sortOf(again) === sort
  })
  plan.tell(
    [
      `FINDING ${kind.name}: ${fault}`,
      `  seed ${plan.seed}, input ${index}; shrunk from ${input.length} to ${small.length} characters:`,
      `  ${JSON.stringify(small).slice(0, SHOWN_CHARACTERS)}`,
      `  replay: ${replay}`,
    ].join('\n'),
  )
}

/** Returns the sort of a fault: faults of one sort differ only in numbers and places. */
const sortOf = (fault: string): string => fault.replace(/\d+(\.\d+)?/g, '0').slice(0, 60)

/** Feeds one input; returns the fault, if any. */
async function tryInput(
  kind: Kind,
  input: string,
  beside: Bystander,
  tally?: KindTally,
): Promise<string | undefined> {
  const heapBefore = getHeapStatistics().used_heap_size
  try {
    const { outcome, ms } = await readTimed(kind, input)
    if (tally !== undefined) {
      tally[outcome.verdict] += 1
      tally.slowestMs = Math.max(tally.slowestMs, ms)
    }
    if (ms > READ_MS_MAX) return `slow: reading took ${Math.round(ms)} ms`
    await outcome.use?.()
    checkPrototypes()
    beside.check()
  } catch (thrown) {
    return describe(thrown)
  }
  const grown = getHeapStatistics().used_heap_size - heapBefore
  return grown > HEAP_BYTES_MAX ? `memory: the heap grew by ${grown} bytes` : undefined
}

/** Feeds an input and measures it; takes the shortest of several times, as a busy machine only adds time. */
async function readTimed(
  kind: Kind,
  input: string,
): Promise<{ readonly outcome: Outcome; readonly ms: number }> {
  const began = performance.now()
  const outcome = await kind.feed(input)
  let shortest = performance.now() - began
  if (kind.isWork === true && outcome.verdict === 'accepted') return { outcome, ms: 0 }
  for (let tries = 0; tries < READ_AGAIN && shortest > READ_MS_MAX; tries += 1) {
    // Other programs use the machine too; the processor's clock counts this one alone.
    const before = process.cpuUsage()
    await kind.feed(input)
    const { user, system } = process.cpuUsage(before)
    shortest = Math.min(shortest, (user + system) / 1000)
  }
  return { outcome, ms: shortest }
}

/** Throws where reading has changed a prototype that all objects inherit. */
function checkPrototypes(): void {
  for (const prototype of [Object.prototype, Array.prototype, String.prototype]) {
    const added = Object.keys(prototype)
    // The keys are removed, so that later inputs are not affected.
    for (const key of added) Reflect.deleteProperty(prototype, key)
    if (added.length > 0) throw new Finding(`prototypes have new keys: ${added.join(', ')}`)
  }
}

function describe(thrown: unknown): string {
  if (thrown instanceof Finding) return thrown.message
  if (!(thrown instanceof Error)) return `exception: ${String(thrown)}`
  const places = (thrown.stack ?? '').split('\n').filter((line) => /^ +at /.test(line))
  const where = places.slice(0, 4).map((line) => line.trim().replace(/\(.*\/src\//, '(src/'))
  return [`exception: ${thrown.name}: ${thrown.message}`, ...where].join('\n    ')
}
