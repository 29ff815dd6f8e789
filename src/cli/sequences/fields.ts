/** A field of something that came as JSON, whatever it is. */
export const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

/** A list among what came as JSON, empty where there is none. */
export function listOf(value: unknown): readonly unknown[] {
  // Elements of an array of unknown origin are unknown.
  return Array.isArray(value) ? (value as readonly unknown[]) : []
}

/** A text among what came as JSON. */
export const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined

/** A number among what came as JSON. */
export const numberOf = (value: unknown): number | undefined =>
  typeof value === 'number' ? value : undefined
