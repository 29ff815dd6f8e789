import { wordTable, type WordTable } from '../../../kernel/lib'
import type { Reply } from '../../redis'

/** Prints a reply as redis-cli does on a terminal. */
export function printRedisReply(reply: Reply, indent = ''): readonly string[] {
  if ('status' in reply) return [reply.status]
  if ('bulk' in reply) return [quote(reply.bulk)]
  if ('int' in reply) return [`(integer) ${reply.int}`]
  if ('error' in reply) return [`(error) ${reply.error}`]
  if (!('array' in reply)) return ['(nil)']
  if (reply.array.length === 0) return ['(empty array)']
  const width = String(reply.array.length).length
  return reply.array.flatMap((item, index) => {
    const head = `${String(index + 1).padStart(width)}) `
    const inner = indent + ' '.repeat(head.length)
    return printRedisReply(item, inner).map(
      (line, at) => (at === 0 ? head : ' '.repeat(head.length)) + line,
    )
  })
}

const ESCAPES: WordTable<string> = wordTable({
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\b': '\\b',
  '"': '\\"',
  '\\': '\\\\',
})

const quote = (text: string): string =>
  `"${text.replace(/["\\\n\r\t\b]/g, (char) => ESCAPES.get(char) ?? char)}"`
