import type { Action, RunSpec } from '../contract'

type ReconfigAction = Extract<Action, { readonly do: 'reconfig' }>

/**
 * Returns the zkCli command of a `reconfig`; a server's number stands for its line in its own `zoo.cfg`.
 */
export function reconfigLine(spec: RunSpec, action: ReconfigAction): string {
  const line = (item: string | number): string =>
    typeof item === 'number' ? serverLine(spec, item) : item
  const options: readonly (readonly [string, readonly string[] | undefined])[] = [
    ['-v', action.v === undefined ? undefined : [action.v]],
    ['-members', action.members?.map(line)],
    ['-remove', action.remove?.map(String)],
    ['-add', action.add?.map(line)],
  ]
  const words = options.flatMap(([name, items]) => (items ? [`${name} ${items.join(',')}`] : []))
  return ['reconfig', ...words].join(' ')
}

function serverLine({ servers }: RunSpec, id: number): string {
  const config = servers.find((server) => server.id === id)?.config ?? ''
  const found = new RegExp(`^[ \\t\\f]*server\\.${id}[ \\t\\f]*[=:]?[ \\t\\f]*(.*)$`, 'm').exec(
    config,
  )
  return `server.${id}=${found?.[1]?.trim() ?? ''}`
}
