import * as v from 'valibot'
import { base64urlDecode, base64urlEncode, deflate, inflate, utf8Decode, utf8Encode } from '../lib'
import { SOURCE_CHARACTERS_MAX } from '../playground'
import { CODE_CLIENTS_MAX, codeStore, type CodeDraft } from './code'
import { labStore } from './labStore'

/** Links that bring code: only ever text, until its reader agrees. */

export const CODE_MARK = '#c='

const PAYLOAD_CHARACTERS_MAX = 100_000
const BYTES_MAX = 200_000
const NO_DICTIONARY = new Uint8Array()

const format = v.strictObject({
  version: v.literal(1),
  source: v.pipe(v.string(), v.maxLength(SOURCE_CHARACTERS_MAX)),
  count: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(CODE_CLIENTS_MAX)),
  path: v.pipe(v.string(), v.regex(/^(\/[\w.-]+)+$/), v.maxLength(200)),
})

/** Whether a znode can be named so in the playground. */
export const isCodePath = (path: string): boolean => v.is(format.entries.path, path)

/** What follows the page's address. */
export function codeHash({ source, count, path }: CodeDraft): string {
  const text = JSON.stringify({ version: 1, source, count, path })
  return `${CODE_MARK}${base64urlEncode(deflate(utf8Encode(text), NO_DICTIONARY))}`
}

/** The code of a link; undefined where it holds none that can be read. */
export function readCodeHash(hash: string): CodeDraft | undefined {
  const payload = hash.slice(CODE_MARK.length)
  if (!hash.startsWith(CODE_MARK) || payload.length > PAYLOAD_CHARACTERS_MAX) return undefined
  const packed = base64urlDecode(payload)
  const bytes = packed === undefined ? undefined : inflate(packed, NO_DICTIONARY, BYTES_MAX)
  if (bytes === undefined) return undefined
  try {
    const read = v.safeParse(format, JSON.parse(utf8Decode(bytes)))
    if (!read.success) return undefined
    const { source, count, path } = read.output
    return { source, count, path }
  } catch {
    return undefined
  }
}

/** Shows what a link brings, and runs nothing. */
export function openCodeHash(hash: string): void {
  const proposed = readCodeHash(hash)
  codeStore.setState({ proposed, isLinkBad: proposed === undefined })
  labStore.setState({ view: 'code' })
}
