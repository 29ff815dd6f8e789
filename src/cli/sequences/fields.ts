/** Returns a field of a JSON value; undefined where the value is no object. */
export const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

/** Returns a JSON value as a list; empty where it is none. */
export function listOf(value: unknown): readonly unknown[] {
  // The elements of such a list have unknown types.
  return Array.isArray(value) ? (value as readonly unknown[]) : []
}

/** Returns a JSON value as text; undefined where it is none. */
export const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined

/** Returns a JSON value as a number; undefined where it is none. */
export const numberOf = (value: unknown): number | undefined =>
  typeof value === 'number' ? value : undefined
