import type { TraceEvent } from '../../simulator'
import { flattenEvent } from '../../simulator'
import { clockText } from '../../kernel/actor'

/** Fields of every event; the line omits them or begins with them. */
const PLACE = new Set(['type', 'step', 'at', 'actor', 'cause'])
/** Internal fields that the line omits. */
const NOISE = new Set([
  'conn',
  'id',
  'channel',
  'output',
  'stat',
  'isReply',
  'configVersion',
  'config',
])
const DETAIL_CHARACTERS_MAX = 60

/**
 * Describes an event in one technical line, in English, without its time: `3 vote leader=5 zxid=1:2
 * why=greater`. The page's narration is separate.
 */
export function describeEvent(event: TraceEvent): string {
  const flat = flattenEvent(event)
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- `default` takes all other trace events
  switch (event.type) {
    case 'sent':
    case 'delivered':
    case 'lost': {
      const { packet } = event.message
      const arrow = event.type === 'sent' ? '→' : event.type === 'delivered' ? '⇥' : '✗'
      const head = `${event.from} ${arrow} ${event.to} ${packet}`
      return withFields(head, flat, ['packet', 'from', 'to'])
    }
    case 'connection': {
      const { why, values } = flat
      const head = `${event.from} — ${event.to} ${event.channel} connection ${event.state}`
      return withFields(head, { why, ...(typeof values === 'object' && values) }, [])
    }
    case 'intervention':
      return `operator: ${describeAction(event.action)}${notDone(event.error)}`
    case 'violation':
      return `VIOLATION of ${event.property}: ${event.detail}`
    case 'mark':
      return `mark ${event.name}`
    case 'settled':
      return `settled: ${event.leader} leads epoch ${event.epoch}`
    default: {
      const who = whoOf(flat)
      return withFields(`${who}${event.type}`, flat, ['server', 'client'])
    }
  }
}

/**
 * Formats a line of a printed trace: virtual time in seconds, from an hour on as `1:02:03.456789`,
 * step, event.
 */
export function traceLine(event: TraceEvent): string {
  const at = clockText(event.at, 6).padStart(12)
  return `${at} ${`#${event.step}`.padEnd(8)} ${describeEvent(event)}`
}

function whoOf({ client, server }: Readonly<Record<string, unknown>>): string {
  if (client !== undefined) return `${text(client)} `
  return server === undefined ? '' : `${text(server)} `
}

function withFields(
  head: string,
  flat: Readonly<Record<string, unknown>>,
  omitted: readonly string[],
): string {
  const parts = [head]
  for (const [key, value] of Object.entries(flat)) {
    if (PLACE.has(key) || NOISE.has(key) || omitted.includes(key) || value === undefined) continue
    parts.push(`${key}=${text(value)}`)
  }
  return parts.join(' ')
}

function text(value: unknown): string {
  const whole = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return whole.length > DETAIL_CHARACTERS_MAX ? `${whole.slice(0, DETAIL_CHARACTERS_MAX)}…` : whole
}

const notDone = (error: string | undefined): string =>
  error === undefined ? '' : `; not done: ${error}`

function describeAction(action: object): string {
  const { do: verb, ...rest } = action as Readonly<Record<string, unknown>>
  const fields = Object.entries(rest)
    .filter(([key]) => !['at', 'after', 'plus', 'parallel'].includes(key))
    .map(([key, value]) => `${key}=${text(value)}`)
  return [text(verb), ...fields].join(' ')
}
