import { getHeapStatistics } from 'node:v8'
import { createRandom } from '../../kernel/lib'
import { hearEvents } from '../live'
import { Finding, type Kind, type Outcome } from './kind'
import { createBystander, type Bystander } from './play'
import { shrinkInput } from './shrinkText'

/** Reading an input may take so long, ms; a slow one is read again before it counts. */
const READ_MS_MAX = 100
const READ_AGAIN = 10
/** Reading and using one input takes, or leaves, at most this on the heap. */
const HEAP_BYTES_MAX = 300_000_000
const SHOWN_CHARACTERS = 2_000

/** The outcomes of a kind's inputs. */
export interface KindTally {
  readonly name: string
  inputs: number
  accepted: number
  refused: number
  slowestMs: number
  findings: number
}

export interface Course {
  readonly seed: number
  /** The first input. */
  readonly from: number
  /** Inputs at most. */
  readonly count: number
  /** Wall time that it may take, ms; what was found is shrunk beyond it. */
  readonly forMs: number
  readonly isStopped: () => boolean
  readonly tell: (text: string) => void
  /** Hears of each input before it is drawn, and that none is under way. */
  readonly watch?: (said: string | undefined) => void
}

/** A kind stops after so many findings: more of them say nothing new. */
const FINDINGS_MAX = 5

/** Feeds a kind its inputs, each drawn from a stream of its own, so that any can be drawn again. */
export async function fuzzKind(kind: Kind, course: Course): Promise<KindTally> {
  const { name } = kind
  const tally: KindTally = { name, inputs: 0, accepted: 0, refused: 0, slowestMs: 0, findings: 0 }
  const beside = createBystander()
  const last = course.from + course.count
  let endsAt = performance.now() + course.forMs
  for (let index = course.from; index < last; index += 1) {
    if (index % 20 === 0) await hearEvents()
    if (course.isStopped() || performance.now() >= endsAt) break
    course.watch?.(
      `${name}: no answer for so long that it was ended\n  replay: ${replayOf(kind, course, index)}`,
    )
    const input = kind.draw(createRandom(course.seed, `${name}:${index}`))
    tally.inputs += 1
    const fault = await tryInput(kind, input, beside, tally)
    if (fault === undefined) continue
    tally.findings += 1
    const shrinksAt = performance.now()
    await tellFinding(kind, { input, fault, index, beside }, course)
    endsAt += performance.now() - shrinksAt
    if (tally.findings >= FINDINGS_MAX) break
  }
  course.watch?.(undefined)
  return tally
}

const replayOf = ({ name }: Kind, { seed }: Course, index: number): string =>
  `npm run fuzz -- --only ${name} --seed ${seed} --input ${index}`

interface Failure {
  readonly input: string
  readonly fault: string
  readonly index: number
  readonly beside: Bystander
}

async function tellFinding(kind: Kind, { input, fault, index, beside }: Failure, course: Course) {
  const sort = sortOf(fault)
  const replay = replayOf(kind, course, index)
  course.watch?.(`${kind.name}: ${fault}; a shorter one was never done with\n  replay: ${replay}`)
  const small = await shrinkInput(input, async (shorter) => {
    const again = await tryInput(kind, shorter, beside)
    return again !== undefined && sortOf(again) === sort
  })
  course.tell(
    [
      `FINDING ${kind.name}: ${fault}`,
      `  seed ${course.seed}, input ${index}; shrunk from ${input.length} to ${small.length} characters:`,
      `  ${JSON.stringify(small).slice(0, SHOWN_CHARACTERS)}`,
      `  replay: ${replay}`,
    ].join('\n'),
  )
}

/** Faults of one sort differ in numbers and places only. */
const sortOf = (fault: string): string => fault.replace(/\d+(\.\d+)?/g, '0').slice(0, 60)

/** Feeds one input; the fault, if there is one. */
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

/** The shortest of a few times: a busy machine only ever makes one longer. */
async function readTimed(
  kind: Kind,
  input: string,
): Promise<{ readonly outcome: Outcome; readonly ms: number }> {
  const began = performance.now()
  const outcome = await kind.feed(input)
  let shortest = performance.now() - began
  if (kind.isWork === true && outcome.verdict === 'accepted') return { outcome, ms: 0 }
  for (let tries = 0; tries < READ_AGAIN && shortest > READ_MS_MAX; tries += 1) {
    // Others use the machine too: the processor's own clock counts this program alone.
    const before = process.cpuUsage()
    await kind.feed(input)
    const { user, system } = process.cpuUsage(before)
    shortest = Math.min(shortest, (user + system) / 1000)
  }
  return { outcome, ms: shortest }
}

/** Nothing that was read may have changed what every object inherits. */
function checkPrototypes(): void {
  for (const prototype of [Object.prototype, Array.prototype, String.prototype]) {
    const added = Object.keys(prototype)
    // Other inputs are not to suffer for this one.
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
