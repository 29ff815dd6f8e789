import { serverId } from '../../../kernel/actor'
import { majorityOf } from '../config'
import { readZxid } from './history'

/**
 * Reads a configuration as scripts write it: `1,2,4o@1:5` is voters 1 and 2, observer 4, version 1:5.
 * The addresses are those of the script's own servers.
 */
export function configTextOf(written: string): string {
  const [members = '', version = '0:0'] = written.split('@')
  const texts = members.split(',').map((member) => {
    const id = serverId(Number.parseInt(member, 10))
    const role = member.endsWith('o') ? 'observer' : 'participant'
    return [id, `zoo${id}:2888:3888:${role}`] as const
  })
  return majorityOf(new Map(texts), readZxid(version)).text
}
