import * as v from 'valibot'
import {
  base64urlDecode,
  base64urlEncode,
  deflate,
  inflate,
  utf8Decode,
  utf8Encode,
} from '../../kernel/lib'
import { SOURCE_CHARACTERS_MAX } from '../../playground'
import type { CodeDraft } from './code'

/**
 * Writes and reads links with code, which is only text until its reader agrees. No function here touches
 * the page.
 */

export const CODE_MARK = '#c='

export const CODE_CLIENTS_MAX = 50

const PAYLOAD_CHARACTERS_MAX = 100_000
const BYTES_MAX = 200_000
/** A run whose link is longer is left out: mails and chats would cut it short. */
const RUN_CHARACTERS_MAX = 60_000
const NO_DICTIONARY = new Uint8Array()

const format = v.strictObject({
  version: v.literal(1),
  source: v.pipe(v.string(), v.maxLength(SOURCE_CHARACTERS_MAX)),
  count: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(CODE_CLIENTS_MAX)),
  path: v.pipe(v.string(), v.regex(/^(\/[\w.-]+)+$/), v.maxLength(200)),
  /** The link to the run that the code belongs to; earlier links have none. */
  run: v.exactOptional(v.pipe(v.string(), v.startsWith('#s='), v.maxLength(RUN_CHARACTERS_MAX))),
})

/** The content of a link with code. */
export interface LinkedCode extends CodeDraft {
  readonly run?: string
}

/** Returns whether a path is a valid one for the playground's znode. */
export const isCodePath = (path: string): boolean => v.is(format.entries.path, path)

/** Makes the hash of an address with code. */
export function codeHash({ source, count, path, run = '' }: LinkedCode): string {
  const isCarried = run !== '' && run.length <= RUN_CHARACTERS_MAX
  const whole = isCarried ? payloadOf({ source, count, path, run }) : undefined
  const isRead = whole !== undefined && whole.length <= PAYLOAD_CHARACTERS_MAX
  return CODE_MARK + (isRead ? whole : payloadOf({ source, count, path }))
}

const payloadOf = (linked: LinkedCode): string =>
  base64urlEncode(deflate(utf8Encode(JSON.stringify({ version: 1, ...linked })), NO_DICTIONARY))

/** Reads the code of a link; undefined where there is none or it is unreadable. */
export function readCodeHash(hash: string): LinkedCode | undefined {
  const payload = hash.slice(CODE_MARK.length)
  if (!hash.startsWith(CODE_MARK) || payload.length > PAYLOAD_CHARACTERS_MAX) return undefined
  const packed = base64urlDecode(payload)
  if (packed === undefined) return undefined
  const bytes = inflate(packed, NO_DICTIONARY, BYTES_MAX)
  if (!bytes.ok) return undefined
  try {
    const read = v.safeParse(format, JSON.parse(utf8Decode(bytes.value)))
    if (!read.success) return undefined
    const { source, count, path, run } = read.output
    return { source, count, path, ...(run !== undefined && { run }) }
  } catch {
    return undefined
  }
}

/** Reads the code of a link anywhere in a text; undefined where it is unreadable. */
export const readCodeLink = (text: string): LinkedCode | undefined =>
  readCodeHash(text.slice(text.indexOf(CODE_MARK)).trim())
