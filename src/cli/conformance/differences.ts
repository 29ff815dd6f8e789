/** Returns the differences of two JSON values, by place; the order of an object's fields does not count. */
export function differencesOf(expected: unknown, got: unknown, place = ''): readonly string[] {
  if (Array.isArray(expected) && Array.isArray(got)) {
    const count = Math.max(expected.length, got.length)
    return Array.from({ length: count }, (_none, i) => i).flatMap((i) =>
      differencesAt(expected, got, i, `${place}[${i}]`),
    )
  }
  if (isObject(expected) && isObject(got)) {
    const fields = [...new Set([...Object.keys(expected), ...Object.keys(got)])]
    return fields.flatMap((field) =>
      differencesAt(expected, got, field, place === '' ? field : `${place}.${field}`),
    )
  }
  if (Object.is(expected, got)) return []
  return [`${place}: expected ${write(expected)}, got ${write(got)}`]
}

function differencesAt(
  expected: object,
  got: object,
  key: string | number,
  place: string,
): readonly string[] {
  const wanted: unknown = Reflect.get(expected, key)
  const found: unknown = Reflect.get(got, key)
  if (!Object.hasOwn(expected, key)) return [`${place}: expected nothing, got ${write(found)}`]
  if (!Object.hasOwn(got, key)) return [`${place}: expected ${write(wanted)}, got nothing`]
  return differencesOf(wanted, found, place)
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const write = (value: unknown): string => JSON.stringify(value) ?? 'nothing'
