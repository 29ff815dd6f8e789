import type { ErrorName } from '../../model'
import { parseServerText, type EnsembleConfig } from '../config'
import { CONFIG_NODE } from './digest'
import { findZnode, may, type Judgement, type OperationOf, type Prepared } from './judgement'

/**
 * What refuses a change of the ensemble: it is switched off, asked of another configuration than the
 * present one, cannot be read, would leave too few, or is not this client's to ask for. A change that
 * passes all of this is refused as well: the ensemble of a run is fixed.
 *
 * Source: `PrepRequestProcessor.pRequest2Txn`, reconfig.
 */
export function prepareReconfig(
  judgement: Judgement,
  operation: OperationOf<'reconfig'>,
): Prepared {
  const { request, rules } = judgement
  const { isReconfigEnabled, isStandalone, ensemble } = rules
  if (!isReconfigEnabled) return 'ReconfigDisabled'
  if (request.sessionError !== undefined) return request.sessionError
  if (isStandalone) return 'Unimplemented'
  if (operation.configId !== -1 && operation.configId !== ensemble.version) return 'BadVersion'
  const error = membersError(operation, ensemble)
  if (error !== undefined) return error
  const config = findZnode(judgement, CONFIG_NODE)
  if (config === undefined) return 'NoNode'
  if (!may(judgement, 'WRITE', config)) return 'NoAuth'
  return 'Unimplemented'
}

/** What is wrong with the members that would be left. */
function membersError(
  { joining, leaving, newMembers }: OperationOf<'reconfig'>,
  { voters, rule }: EnsembleConfig,
): ErrorName | undefined {
  const lines = splitList(newMembers === null ? joining : newMembers.replaceAll('\n', ','))
  const servers = lines.map((line) => parseServerLine(line))
  const left = new Set<number>(newMembers === null ? voters : [])
  if (newMembers === null) {
    if (rule.type !== 'majority') return 'BadArguments'
    for (const id of splitList(leaving)) {
      if (!/^[+-]?\d{1,18}$/.test(id)) return 'MarshallingError'
      left.delete(Number(id))
    }
  }
  for (const server of servers) {
    if (server === undefined) return 'BadArguments'
    if (server.isObserver) left.delete(server.id)
    else left.add(server.id)
  }
  return left.size < 2 ? 'BadArguments' : undefined
}

const splitList = (text: string | null): readonly string[] =>
  (text ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')

/** `server.N=host:port:port[:role];[host:]port`; each server needs all of its ports. */
function parseServerLine(
  line: string,
): { readonly id: number; readonly isObserver: boolean } | undefined {
  const [, id, text] = /^server\.(\d{1,3})=(.*)$/.exec(line) ?? []
  const server = text === undefined ? undefined : parseServerText(text)
  if (server === undefined || !server.hasClientPort) return undefined
  return { id: Number(id), isObserver: server.isObserver }
}
