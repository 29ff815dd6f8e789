import { AT, ESCAPE, isTime, KINDS, TOKEN, unescapeText } from './writer'
import {
  DEPTH_MAX,
  problem,
  SIZE_MAX,
  VALUES_MAX,
  withKey,
  type ScenarioError,
  type ScenarioProblem,
} from '../format'
import { RARE_WORDS, SHAPES, WORDS } from './words'

/**
 * A reading position in tokens. `fault` is the problem of the first invalid token; values read after it
 * are meaningless.
 */
export interface Reader {
  readonly bytes: Uint8Array
  /** New texts in the form of the link, still escaped. */
  readonly texts: readonly string[]
  /** Texts that were read, unescaped. */
  readonly known: string[]
  readonly shapes: (readonly string[])[]
  at: number
  values: number
  /** Characters read, with every reference expanded. */
  letters: number
  /** The place of the fault, innermost key first. */
  readonly keys: (string | number)[]
  lastAt: number
  fault: ScenarioProblem | undefined
}

const TOO_MANY = problem('valuesMax', { max: VALUES_MAX })
const STATIC_SHAPES = SHAPES.map((shape) => shape.split(' '))

export const createReader = (bytes: Uint8Array, texts: readonly string[]): Reader => ({
  bytes,
  texts,
  shapes: [...STATIC_SHAPES],
  at: 0,
  known: [],
  values: 0,
  letters: 0,
  keys: [],
  lastAt: 0,
  fault: undefined,
})

/** Notes the fault of a token; the first one counts. */
export function fail(reader: Reader, fault: ScenarioProblem): undefined {
  reader.fault ??= fault
  return undefined
}

const isFaulty = ({ fault }: Reader): boolean => fault !== undefined

function readByte(reader: Reader): number {
  const byte = reader.bytes[reader.at]
  reader.at += 1
  if (byte !== undefined) return byte
  fail(reader, problem('link.end'))
  return 0
}

/** Reads a number of `writeVarint`. */
export function readVarint(reader: Reader): number {
  let value = 0
  let scale = 1
  for (;;) {
    const byte = readByte(reader)
    value += (byte % 128) * scale
    if (!Number.isSafeInteger(value)) fail(reader, problem('link.number'))
    if (byte < 128 || isFaulty(reader)) return isFaulty(reader) ? 0 : value
    scale *= 128
  }
}

/** Reads a value of `writeValue`; the result is meaningless if there is a `fault` afterwards. */
export function readValue(reader: Reader, depth = 0): unknown {
  reader.values += 1
  if (depth > DEPTH_MAX) return fail(reader, problem('depthMax', { max: DEPTH_MAX }))
  if (reader.values > VALUES_MAX) return fail(reader, TOO_MANY)
  const token = readByte(reader)
  if (isFaulty(reader)) return undefined
  if (token < TOKEN.int) return readObject(reader, token, depth)
  if (token < TOKEN.null) return readNumber(reader, token)
  if (token === TOKEN.null) return null
  if (token === TOKEN.true) return true
  if (token === TOKEN.false) return false
  if (token <= TOKEN.arrayFar) return readArray(reader, token, depth)
  return readText(reader, token)
}

function readNumber(reader: Reader, token: number): number {
  if (token < TOKEN.intFar) return token - TOKEN.int
  if (token === TOKEN.intFar) return readVarint(reader)
  if (token === TOKEN.intNegative) return -readVarint(reader)
  if (token === TOKEN.thousandths) return readVarint(reader) / 1000
  const view = new DataView(new ArrayBuffer(8))
  for (let i = 0; i < 8; i += 1) view.setUint8(i, readByte(reader))
  return view.getFloat64(0)
}

function readArray(reader: Reader, token: number, depth: number): unknown {
  const length = token === TOKEN.arrayFar ? readVarint(reader) : token - TOKEN.array
  // Every item needs at least one byte.
  if (length > reader.bytes.length - reader.at) return fail(reader, problem('link.end'))
  const items: unknown[] = []
  for (let i = 0; i < length && !isFaulty(reader); i += 1) {
    items.push(readValue(reader, depth + 1))
    if (isFaulty(reader)) reader.keys.push(i)
  }
  return items
}

function readText(reader: Reader, token: number): string | undefined {
  const text = findText(reader, token)
  count(reader, text?.length ?? 0)
  return text
}

function count(reader: Reader, letters: number): void {
  reader.letters += letters
  if (reader.letters > SIZE_MAX) fail(reader, problem('lettersMax', { max: SIZE_MAX }))
}

/** Reads a value below a key of the whole run. */
export function readPart(reader: Reader, key: string): unknown {
  const value = readValue(reader)
  if (isFaulty(reader)) reader.keys.push(key)
  return value
}

/** Returns the fault of the tokens, with its place in the run. */
export function faultOf({ fault, keys }: Reader): ScenarioError | undefined {
  if (fault === undefined) return undefined
  let place = ''
  for (const key of keys.toReversed()) place = withKey(place, key)
  return { place, ...fault }
}

function findText(reader: Reader, token: number): string | undefined {
  if (token === TOKEN.rareWord) return wordAt(reader, RARE_WORDS, readByte(reader))
  if (token >= TOKEN.word) return wordAt(reader, WORDS, token - TOKEN.word)
  if (token >= TOKEN.text) return readTextAt(reader, token - TOKEN.text)
  if (token === TOKEN.textFar) return readTextAt(reader, readVarint(reader))
  const next = reader.texts[reader.known.length]
  if (next === undefined) return fail(reader, problem('link.text', { index: reader.known.length }))
  reader.known.push(unescapeText(next))
  return reader.known.at(-1)
}

const readTextAt = (reader: Reader, index: number): string | undefined =>
  reader.known[index] ?? fail(reader, problem('link.text', { index }))

const wordAt = (reader: Reader, words: readonly string[], index: number): string | undefined =>
  words[index] ?? fail(reader, problem('link.word', { index }))

function readObject(reader: Reader, token: number, depth: number): unknown {
  const parts = readShape(reader, token)
  if (parts === undefined) return undefined
  // Parts with a value of their own use no byte of the object.
  reader.values += parts.length
  if (reader.values > VALUES_MAX) return fail(reader, TOO_MANY)
  const entries: [string, unknown][] = []
  for (const part of parts) {
    if (isFaulty(reader)) return undefined
    const kind = KINDS.find((key) => part.startsWith(`${key}=`))
    if (kind !== undefined) {
      entries.push([kind, part.slice(kind.length + 1)])
      count(reader, part.length)
    } else {
      const key = part.startsWith(ESCAPE) ? part.slice(1) : part
      entries.push([key, isTime(key) ? readAt(reader, depth) : readValue(reader, depth + 1)])
      count(reader, key.length)
      if (isFaulty(reader)) reader.keys.push(key)
    }
  }
  return Object.fromEntries(entries)
}

function readShape(reader: Reader, token: number): readonly string[] | undefined {
  if (token < TOKEN.shapeFar) return shapeAt(reader, token)
  if (token === TOKEN.shapeFar) return shapeAt(reader, readVarint(reader))
  const length = readVarint(reader)
  if (length > reader.bytes.length - reader.at) return fail(reader, problem('link.end'))
  const parts: string[] = []
  for (let i = 0; i < length && !isFaulty(reader); i += 1) {
    const part = readText(reader, readByte(reader))
    if (part === undefined) return undefined
    parts.push(part)
  }
  reader.shapes.push(parts)
  return parts
}

const shapeAt = (reader: Reader, index: number): readonly string[] | undefined =>
  reader.shapes[index] ?? fail(reader, problem('link.shape', { index }))

function readAt(reader: Reader, depth: number): unknown {
  const coded = readVarint(reader)
  const kind = coded % 3
  if (kind === AT.value) return readValue(reader, depth + 1)
  const ahead = Math.floor(coded / 3) * (kind === AT.ms ? 1000 : 1)
  reader.lastAt += ahead
  return reader.lastAt / 1000
}
