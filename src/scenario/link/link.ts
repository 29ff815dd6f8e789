import {
  base64urlDecode,
  base64urlEncode,
  deflate,
  err,
  inflate,
  ok,
  utf8Decode,
  utf8Encode,
  type Result,
} from '../../kernel/lib'
import { bookmarksAlone } from '../run'
import { LIBRARY } from '../library'
import {
  LINK_BYTES_MAX,
  LINK_CHARACTERS_MAX,
  LINK_DIGESTS_MAX,
  LINK_STEP_MAX,
  SCENARIO_VERSION,
  TIME_MAX_MS,
  errorAt,
  problem,
  type ScenarioError,
  findOversize,
  type SavedRun,
} from '../format'
import { readSavedRun } from '../validate'
import { checksum } from './checksum'
import { nameInAddress, openNamed } from './named'
import {
  createReader,
  fail as addFault,
  faultOf,
  readPart,
  readValue,
  readVarint,
  type Reader,
} from './reader'
import { expand, expandForks, shorten, shortenForks } from './shorten'
import { TEXT_DICTIONARY } from './words'
import { createWriter, escapeText, writeValue, writeVarint } from './writer'

/** A saved run with digests, as a link holds it. */
export interface SharedRun extends SavedRun {
  /** Short digests of the run, ascending by step. */
  readonly digests?: readonly ShortDigest[]
}

/** The first digits of the digest of a run's trace up to and including a step. */
export interface ShortDigest {
  readonly step: number
  /** {@link SHORT_DIGEST_DIGITS} lower-case hex digits. */
  readonly digest: string
}

export const SHORT_DIGEST_DIGITS = 4

export interface LinkError {
  /**
   * `broken`: characters are changed. `cut`: the end is missing. `foreign`: no link of this lab.
   * `oversized`: beyond a bound. `newer`: a newer release made it. `invalid`: its content is no valid
   * scenario. `unknownRun`: the library has no run of its name.
   */
  readonly code: 'broken' | 'cut' | 'foreign' | 'oversized' | 'newer' | 'invalid' | 'unknownRun'
  readonly problem: ScenarioError
}

/** The version of a link is that of its scenario: a migration of one is a migration of the other. */
const LINK_VERSION = SCENARIO_VERSION
const DICTIONARY = utf8Encode(TEXT_DICTIONARY)
const CHECKSUM_BYTES = 3
const PREFIX = '#s='

/** The encoding of the body in the payload: plain, or deflated. */
const PLAIN = 0
const DEFLATED = 1

/** A link, the part of the run that it holds, and whether `decodeLink` can read it. */
export interface FittedLink {
  readonly link: string
  readonly content: SharedRun
  /** The size of the unpacked body, bytes. */
  readonly bytes: number
  readonly isReadable: boolean
}

/**
 * Returns the fragment `#s=<payload>` of a run: `2.` for the version, then base64url of a
 * checksum, the body's length and the body, deflated if that is shorter.
 */
export const encodeLink = (run: SharedRun): string => fitLink(run).link

/** Returns a link with as much of the run as a link may hold; if nothing fits, the smallest one. */
export function fitLink(run: SharedRun): FittedLink {
  let fitted: FittedLink = { link: '', content: run, bytes: 0, isReadable: false }
  for (const content of candidatesOf(run)) {
    const body = encodeBody(content)
    const payload = encodeEnvelope(body)
    const isReadable =
      body.length <= LINK_BYTES_MAX &&
      payload.length <= LINK_CHARACTERS_MAX &&
      findOversize(content) === undefined
    fitted = { link: PREFIX + payload, content, bytes: body.length, isReadable }
    if (isReadable) break
  }
  return fitted
}

/** The run, then without its other branches, then without its named moments; each version once. */
function* candidatesOf(run: SharedRun): Generator<SharedRun> {
  const { forks, bookmarks = [], ...alone } = run
  const own = bookmarksAlone(bookmarks, forks?.branches ?? [], forks?.shown ?? 0)
  yield run
  if (forks !== undefined && own.length > 0) yield { ...alone, bookmarks: own }
  if (forks !== undefined || bookmarks.length > 0) yield alone
}

/** Encodes a body as a payload. */
function encodeEnvelope(body: Uint8Array): string {
  const deflated = deflate(body, DICTIONARY)
  const isDeflated = deflated.length < body.length
  const content = isDeflated ? deflated : body
  const bytes: number[] = []
  writeVarint(bytes, content.length * 2 + (isDeflated ? DEFLATED : PLAIN))
  const whole = new Uint8Array([...bytes, ...content])
  const sum = checksum(whole)
  return `${LINK_VERSION}.${base64urlEncode(new Uint8Array([...sum, ...whole]))}`
}

function encodeBody(run: SharedRun): Uint8Array {
  const writer = createWriter()
  const digests = (run.digests ?? []).slice(0, LINK_DIGESTS_MAX)
  writeVarint(writer.bytes, run.step === undefined ? 0 : Math.min(run.step, LINK_STEP_MAX) + 1)
  writeVarint(writer.bytes, digests.length)
  let last = 0
  for (const { step, digest } of digests) {
    writeVarint(writer.bytes, step - last)
    for (let i = 0; i < SHORT_DIGEST_DIGITS; i += 2) {
      writer.bytes.push(Number.parseInt(digest.slice(i, i + 2), 16) & 255)
    }
    last = step
  }
  writeValue(writer, shorten(run.scenario, LIBRARY))
  // At the end, where releases that do not know these parts do not read.
  const { sinceUs, forks, bookmarks } = run
  const isForked = forks !== undefined || bookmarks !== undefined
  if (isForked || sinceUs !== undefined) writeVarint(writer.bytes, sinceUs ?? 0)
  if (isForked) writeValue(writer, forks === undefined ? null : shortenForks(forks))
  if (bookmarks !== undefined) writeValue(writer, bookmarks)
  const texts = utf8Encode(writer.texts.map(escapeText).join('\0'))
  const head: number[] = []
  writeVarint(head, writer.bytes.length)
  return new Uint8Array([...head, ...writer.bytes, ...texts])
}

/**
 * Reads a link: a whole address, its fragment, or the payload alone; or the short address of a run of the
 * library. It throws on no input and inflates a bounded number of bytes; the result is a checked scenario.
 */
export function decodeLink(text: string): Result<SharedRun, LinkError> {
  const name = nameInAddress(text)
  if (name !== undefined) {
    const named = openNamed(name)
    return named.ok ? named : fail('unknownRun', named.error)
  }
  const payload = text.trim().replace(/^[^#]*#s=/, '')
  if (payload.length > LINK_CHARACTERS_MAX) {
    return fail('oversized', errorAt('', 'link.long', { max: LINK_CHARACTERS_MAX }))
  }
  const match = /^(\d{1,6})\.(.*)$/s.exec(payload)
  if (match === null) return fail('foreign', errorAt('', 'link.foreign'))
  const version = Number(match[1])
  if (version > LINK_VERSION) {
    return fail('newer', errorAt('', 'link.newer', { version }))
  }
  if (version < 1) return fail('foreign', errorAt('', 'link.foreign'))
  const bytes = base64urlDecode(match[2] ?? '')
  if (bytes === undefined) return fail('broken', errorAt('', 'link.characters'))
  const body = openEnvelope(bytes)
  return body.ok ? readBody(body.value, version) : body
}

const fail = (code: LinkError['code'], error: ScenarioError): Result<never, LinkError> =>
  err({ code, problem: error })

function openEnvelope(bytes: Uint8Array): Result<Uint8Array, LinkError> {
  const cut = fail('cut', errorAt('', 'link.cut'))
  const whole = bytes.subarray(CHECKSUM_BYTES)
  const reader = createReader(whole, [])
  const head = readVarint(reader)
  if (reader.fault !== undefined) return cut
  const length = Math.floor(head / 2)
  const content = whole.subarray(reader.at)
  const isIntact = checksum(whole).every((byte, i) => byte === bytes[i])
  if (!isIntact) {
    return content.length < length ? cut : fail('broken', errorAt('', 'link.damaged'))
  }
  if (content.length !== length) return fail('broken', errorAt('', 'link.damaged'))
  if (head % 2 === PLAIN) return ok(content)
  const inflated = inflate(content, DICTIONARY, LINK_BYTES_MAX)
  if (inflated.ok) return inflated
  return inflated.error === 'oversized'
    ? fail('oversized', errorAt('', 'link.bytes', { max: LINK_BYTES_MAX }))
    : fail('broken', errorAt('', 'link.packed'))
}

function readBody(body: Uint8Array, version: number): Result<SharedRun, LinkError> {
  const head = createReader(body, [])
  const length = readVarint(head)
  const start = head.at
  if (head.fault !== undefined || length > body.length - start) {
    return fail('invalid', errorAt('', 'link.tokens'))
  }
  // Each text needs at least one byte of tokens.
  const texts = utf8Decode(body.subarray(start + length)).split('\0', length)
  const reader = createReader(body.subarray(start, start + length), texts)
  const step = readVarint(reader)
  const digests = readDigests(reader)
  const short = readValue(reader)
  const sinceUs = isMore(reader) ? readVarint(reader) : 0
  const forks = isMore(reader) ? expandForks(readPart(reader, 'forks'), version) : null
  const bookmarks = isMore(reader) ? readPart(reader, 'bookmarks') : undefined
  const fault = faultOf(reader)
  if (fault !== undefined) {
    const isOversized = fault.code === 'lettersMax' || fault.code === 'valuesMax'
    return fail(isOversized ? 'oversized' : 'invalid', fault)
  }
  const lastStep = Math.max(step - 1, digests.at(-1)?.step ?? 0)
  if (lastStep > LINK_STEP_MAX) {
    return fail('oversized', errorAt('', 'link.steps', { max: LINK_STEP_MAX }))
  }
  if (sinceUs > TIME_MAX_MS * 1000) {
    return fail('oversized', errorAt('', 'link.past', { max: TIME_MAX_MS }))
  }
  const expanded = expand(short, version, LIBRARY)
  if (!expanded.ok) return fail('invalid', expanded.error)
  const run = readSavedRun(
    forks === null && bookmarks === undefined
      ? expanded.value
      : {
          ...(expanded.value as object),
          ...(forks !== null && { forks }),
          ...(bookmarks !== undefined && { bookmarks }),
        },
  )
  if (!run.ok) {
    const [first] = run.error
    return fail('invalid', first ?? errorAt('', 'link.noScenario'))
  }
  return ok({
    ...run.value,
    ...(version === SCENARIO_VERSION ? {} : { migratedFrom: version }),
    ...(step === 0 ? {} : { step: step - 1 }),
    ...(sinceUs === 0 ? {} : { sinceUs }),
    ...(digests.length === 0 ? {} : { digests }),
  })
}

const isMore = ({ at, bytes, fault }: Reader): boolean => fault === undefined && at < bytes.length

function readDigests(reader: Reader): readonly ShortDigest[] {
  const count = readVarint(reader)
  const digests: ShortDigest[] = []
  let step = 0
  if (count > LINK_DIGESTS_MAX) {
    addFault(reader, problem('link.digests', { count, max: LINK_DIGESTS_MAX }))
  }
  for (let n = 0; n < count && reader.fault === undefined; n += 1) {
    step += readVarint(reader)
    let digest = ''
    for (let i = 0; i < SHORT_DIGEST_DIGITS; i += 2) {
      digest += (reader.bytes[reader.at] ?? 0).toString(16).padStart(2, '0')
      reader.at += 1
    }
    digests.push({ step, digest })
  }
  return digests
}
