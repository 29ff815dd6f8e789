import { RARE_WORDS, SHAPES, WORDS } from './words'

/** First bytes of a value; whoever adds one adds it behind, and makes a new version of links. */
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
  /** Texts met before in this link, in the order in which they were first met. */
  text: 163,
  word: 203,
  rareWord: 255,
} as const

/** Keys whose values make objects differ in kind. */
export const KINDS: readonly string[] = ['do', 'type']

/** Stands before a key that holds a shape's own separators. */
export const ESCAPE = '\u0001'
const SEPARATORS: readonly string[] = [' ', '=', ESCAPE]

/** A value being written: tokens, and apart from them the texts that stand nowhere else. */
export interface Writer {
  readonly bytes: number[]
  readonly texts: string[]
  readonly shapes: Map<string, number>
  readonly known: Map<string, number>
  /** The last `at`, in thousandths: times are written as differences. */
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

/** Writes a non-negative whole number, seven bits a byte, the lowest first. */
export function writeVarint(bytes: number[], value: number): void {
  let left = value
  while (left >= 128) {
    bytes.push((left % 128) + 128)
    left = Math.floor(left / 128)
  }
  bytes.push(left)
}

/** Writes any JSON value. Objects lose the order of their keys, nothing else is lost. */
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
  // Names that hold the separators themselves never make a shape that is found again.
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

/** Texts are joined by NUL; one that holds it, or the escape, is escaped. */
export const escapeText = (text: string): string =>
  text.replaceAll('\u0001', '\u0001b').replaceAll('\0', '\u0001a')
export const unescapeText = (text: string): string =>
  text.replaceAll('\u0001a', '\0').replaceAll('\u0001b', '\u0001')

/** Keys whose values ascend: the time of the script, and of what was done by hand. */
export const isTime = (key: string): boolean => key === 'at' || key === LIVE_AT

/** Stands for `at` and `live` together. */
export const LIVE_AT = '@'

/** How a time stands behind the key `at`: a difference in ms or µs where it can, else any value. */
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
