import { serverId, type ServerId } from '../../actor'
import type { ErrorName } from '../../model'
import { parseServerText, type EnsembleConfig } from '../config'
import { hasQuorum } from '../quorum'
import { CONFIG_NODE } from './digest'
import { findZnode, may, type Judgement, type OperationOf, type Prepared } from './judgement'

/**
 * What refuses a change of the ensemble: it is switched off, asked of another configuration than the
 * present one, cannot be read, would leave too few or such as are not in step, or is not this client's to
 * ask for. A change that passes all of this is refused as well: the ensemble of a run is fixed.
 *
 * Source: `PrepRequestProcessor.pRequest2Txn`, reconfig.
 */
export function prepareReconfig(
  judgement: Judgement,
  operation: OperationOf<'reconfig'>,
): Prepared {
  const { request, rules } = judgement
  const { isReconfigEnabled, isStandalone, isStandaloneEnabled, ensemble, synced } = rules
  if (!isReconfigEnabled) return 'ReconfigDisabled'
  if (request.sessionError !== undefined) return request.sessionError
  if (isStandalone) return 'Unimplemented'
  if (operation.configId !== -1 && operation.configId !== ensemble.version) return 'BadVersion'
  const voters = votersAfter(operation, ensemble)
  if (typeof voters === 'string') return voters
  if (voters.length < (isStandaloneEnabled ? 2 : 1)) return 'BadArguments'
  const next = { ...ensemble, voters, rule: { type: 'majority' } } as const
  if (!hasQuorum(next, synced ?? new Set())) return 'NewConfigNoQuorum'
  const config = findZnode(judgement, CONFIG_NODE)
  if (config === undefined) return 'NoNode'
  if (!may(judgement, 'WRITE', config)) return 'NoAuth'
  return 'Unimplemented'
}

/** The participants that there would be, ascending, or what is wrong with the texts. */
function votersAfter(
  { joining, leaving, newMembers }: OperationOf<'reconfig'>,
  { voters, rule }: EnsembleConfig,
): readonly ServerId[] | ErrorName {
  const isWhole = newMembers !== null
  if (!isWhole && rule.type !== 'majority') return 'BadArguments'
  const left = new Set<number>(isWhole ? [] : voters)
  for (const id of isWhole ? [] : splitList(leaving)) {
    if (!/^[+-]?\d{1,18}$/.test(id)) return 'MarshallingError'
    left.delete(Number(id))
  }
  for (const line of splitList(isWhole ? newMembers.replaceAll('\n', ',') : joining)) {
    const server = parseServerLine(line, isWhole)
    if (typeof server === 'string') return server
    if (server.isObserver) left.delete(server.id)
    else left.add(server.id)
  }
  return [...left].sort((a, b) => a - b).map(serverId)
}

const splitList = (text: string | null): readonly string[] =>
  (text ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')

/** `server.N=host:port:port[:role];[host:]port`; a server that joins needs all of its ports. */
function parseServerLine(
  line: string,
  isWhole: boolean,
): { readonly id: number; readonly isObserver: boolean } | ErrorName {
  const [name = '', text = '', ...rest] = line.split('=').filter((part) => part !== '')
  if (text === '' || rest.length > 0) return 'BadArguments'
  const id = name.slice(name.lastIndexOf('.') + 1)
  if (!/^[+-]?\d{1,18}$/.test(id)) return isWhole ? 'BadArguments' : 'MarshallingError'
  const server = parseServerText(text)
  if (server === undefined || (!isWhole && !server.hasClientPort)) return 'BadArguments'
  return { id: Number(id), isObserver: server.isObserver }
}
