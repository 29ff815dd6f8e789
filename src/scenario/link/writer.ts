import { RARE_WORDS, SHAPES, WORDS } from './words'

/** First bytes of a value; a new one goes to the end, and needs a new version of links. */
export const TOKEN = {
  /** Objects of the first shapes. */
  shape: 0,
  shapeFar: 96,
  shapeNew: 97,
  int: 98,
  intFar: 140,
  intNegative: 141,
  thousandths: 142,
  double: 143,
  null: 144,
  true: 145,
  false: 146,
  array: 147,
  arrayFar: 160,
  textNew: 161,
  textFar: 162,
  /** Texts that the link has used before, in the order of first use. */
  text: 163,
  word: 203,
  rareWord: 255,
} as const

/** Keys whose value decides the other keys of an object. */
export const KINDS: readonly string[] = ['do', 'type']

/** Precedes a key that contains a separator of shapes. */
export const ESCAPE = '\u0001'
const SEPARATORS: readonly string[] = [' ', '=', ESCAPE]

/** The output of a link: tokens, and the new texts apart from them. */
export interface Writer {
  readonly bytes: number[]
  readonly texts: string[]
  readonly shapes: Map<string, number>
  readonly known: Map<string, number>
  /** The last `at`, in thousandths of a ms: times are written as differences. */
  lastAt: number
}

const WORD_INDEX: ReadonlyMap<string, number> = new Map(WORDS.map((word, i) => [word, i]))
const RARE_INDEX: ReadonlyMap<string, number> = new Map(RARE_WORDS.map((word, i) => [word, i]))

export const createWriter = (): Writer => ({
  bytes: [],
  texts: [],
  shapes: new Map(SHAPES.map((shape, i) => [shape, i])),
  known: new Map(),
  lastAt: 0,
})

/** Writes a non-negative integer, seven bits per byte, the lowest first. */
export function writeVarint(bytes: number[], value: number): void {
  let left = value
  while (left >= 128) {
    bytes.push((left % 128) + 128)
    left = Math.floor(left / 128)
  }
  bytes.push(left)
}

/** Writes any JSON value; only the order of object keys is lost. */
export function writeValue(writer: Writer, value: unknown): void {
  const { bytes } = writer
  if (value === null) bytes.push(TOKEN.null)
  else if (value === true) bytes.push(TOKEN.true)
  else if (value === false) bytes.push(TOKEN.false)
  else if (typeof value === 'number') writeNumber(bytes, value)
  else if (typeof value === 'string') writeText(writer, value)
  else if (Array.isArray(value)) writeArray(writer, value)
  else writeObject(writer, value as Readonly<Record<string, unknown>>)
}

function writeNumber(bytes: number[], value: number): void {
  const thousandths = Math.round(value * 1000)
  if (Object.is(value, -0) || !Number.isSafeInteger(thousandths)) writeDouble(bytes, value)
  else if (Number.isInteger(value)) {
    const ints = TOKEN.intFar - TOKEN.int
    if (value >= 0 && value < ints) bytes.push(TOKEN.int + value)
    else {
      bytes.push(value < 0 ? TOKEN.intNegative : TOKEN.intFar)
      writeVarint(bytes, Math.abs(value))
    }
  } else if (value > 0 && thousandths / 1000 === value) {
    bytes.push(TOKEN.thousandths)
    writeVarint(bytes, thousandths)
  } else writeDouble(bytes, value)
}

function writeDouble(bytes: number[], value: number): void {
  const view = new DataView(new ArrayBuffer(8))
  view.setFloat64(0, value)
  bytes.push(TOKEN.double)
  for (let i = 0; i < 8; i += 1) bytes.push(view.getUint8(i))
}

function writeText(writer: Writer, text: string): void {
  const { bytes, known } = writer
  const word = WORD_INDEX.get(text)
  const rare = RARE_INDEX.get(text)
  const seen = known.get(text)
  if (word !== undefined) bytes.push(TOKEN.word + word)
  else if (rare !== undefined) bytes.push(TOKEN.rareWord, rare)
  else if (seen !== undefined && seen < TOKEN.word - TOKEN.text) bytes.push(TOKEN.text + seen)
  else if (seen !== undefined) {
    bytes.push(TOKEN.textFar)
    writeVarint(bytes, seen)
  } else {
    known.set(text, known.size)
    bytes.push(TOKEN.textNew)
    writer.texts.push(text)
  }
}

function writeArray(writer: Writer, items: readonly unknown[]): void {
  const short = TOKEN.arrayFar - TOKEN.array
  if (items.length < short) writer.bytes.push(TOKEN.array + items.length)
  else {
    writer.bytes.push(TOKEN.arrayFar)
    writeVarint(writer.bytes, items.length)
  }
  for (const item of items) writeValue(writer, item)
}

function writeObject(writer: Writer, object: Readonly<Record<string, unknown>>): void {
  const keys = Object.keys(object).filter((key) => object[key] !== undefined)
  keys.sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))
  const parts = keys.map((key) => {
    const value = object[key]
    if (KINDS.includes(key) && typeof value === 'string') return `${key}=${value}`
    return SEPARATORS.some((mark) => key.includes(mark)) ? `${ESCAPE}${key}` : key
  })
  writeShape(writer, parts)
  for (const [index, key] of keys.entries()) {
    if (parts[index]?.startsWith(`${key}=`) === true) continue
    if (isTime(key)) writeAt(writer, object[key])
    else writeValue(writer, object[key])
  }
}

function writeShape(writer: Writer, parts: readonly string[]): void {
  const { bytes, shapes } = writer
  // A key with a space gets a shape of its own, which is never reused.
  const shape = parts.some((part) => part.includes(' ')) ? undefined : parts.join(' ')
  const index = shape === undefined ? undefined : shapes.get(shape)
  if (index === undefined) {
    bytes.push(TOKEN.shapeNew)
    writeVarint(bytes, parts.length)
    for (const part of parts) writeText(writer, part)
    shapes.set(shape ?? `\0${shapes.size}`, shapes.size)
  } else if (index < TOKEN.shapeFar) bytes.push(TOKEN.shape + index)
  else {
    bytes.push(TOKEN.shapeFar)
    writeVarint(bytes, index)
  }
}

/** Escapes NUL, which separates texts, and the escape character itself. */
export const escapeText = (text: string): string =>
  text.replaceAll('\u0001', '\u0001b').replaceAll('\0', '\u0001a')
export const unescapeText = (text: string): string =>
  text.replaceAll('\u0001a', '\0').replaceAll('\u0001b', '\u0001')

/** Whether a key's values ascend: the time in a script, or of a live intervention. */
export const isTime = (key: string): boolean => key === 'at' || key === LIVE_AT

/** Replaces `at` and `live: true` together. */
export const LIVE_AT = '@'

/** The encoding of a time after the key `at`: a difference in ms or µs if possible, otherwise any value. */
export const AT = { ms: 0, us: 1, value: 2 } as const

function writeAt(writer: Writer, value: unknown): void {
  const thousandths = typeof value === 'number' ? Math.round(value * 1000) : Number.NaN
  const ahead = thousandths - writer.lastAt
  if (!Number.isSafeInteger(thousandths) || thousandths / 1000 !== value || ahead < 0) {
    writeVarint(writer.bytes, AT.value)
    writeValue(writer, value)
    return
  }
  writer.lastAt = thousandths
  if (ahead % 1000 === 0) writeVarint(writer.bytes, (ahead / 1000) * 3 + AT.ms)
  else writeVarint(writer.bytes, ahead * 3 + AT.us)
}
