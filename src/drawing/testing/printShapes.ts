import type { Shape } from '../displayList'

/** A list as text for a snapshot: a shape a line, numbers with three decimals, shapes of a group indented. */
export const printShapes = (shapes: readonly Shape[], indent = ''): string =>
  shapes.map((shape) => printShape(shape, indent)).join('')

function printShape(shape: Shape, indent: string): string {
  const { type, ...fields } = shape
  const inner = 'shapes' in fields ? fields.shapes : []
  const words = Object.entries(fields).flatMap(([name, value]) =>
    name === 'shapes' || value === undefined ? [] : [`${name}=${printValue(value)}`],
  )
  return `${indent}${[type, ...words].join(' ')}\n${printShapes(inner, `${indent}  `)}`
}

const printValue = (value: unknown): string =>
  typeof value === 'string' && !value.includes(' ')
    ? value
    : JSON.stringify(value, (_key, part: unknown) =>
        typeof part === 'number' ? Math.round(part * 1_000) / 1_000 : part,
      )
