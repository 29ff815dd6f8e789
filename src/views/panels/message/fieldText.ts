import { utf8Decode } from '../../../kernel/lib'
import type { Acl } from '../../../zookeeper/model'
import { aclText } from '../../shared/parts'

const TEXT_MAX = 400

/** A value as a reader would write it: bytes as text, lists with commas, entries as zkCli has them. */
export function textOf(value: unknown): string {
  if (value instanceof Uint8Array) return JSON.stringify(utf8Decode(value.slice(0, TEXT_MAX)))
  if (Array.isArray(value)) return value.length === 0 ? '–' : value.map(itemText).join(', ')
  return String(value).slice(0, TEXT_MAX)
}

function itemText(item: unknown): string {
  if (typeof item !== 'object' || item === null || item instanceof Uint8Array) return textOf(item)
  if ('perms' in item) return aclText([item as Acl]) // nothing else has permissions
  if ('scheme' in item && 'id' in item) return `${String(item.scheme)}:${String(item.id)}`
  return Object.entries(item)
    .map(([name, value]) => `${name} ${textOf(value)}`)
    .join(' ')
}
