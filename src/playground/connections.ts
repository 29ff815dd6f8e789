import type { ServerId } from '../kernel/actor'
import type { Intervention } from '../simulator'
import type { CodePlan } from './contract'
import { createClientRegistry } from './clientRegistry'

/** Connects the clients, each first to another server; the first client creates their path. */
export function connections(plan: CodePlan, servers: readonly ServerId[]): readonly Intervention[] {
  const { sessionTimeoutMs: sessionTimeout } = plan
  return plan.clients.flatMap((client, index): readonly Intervention[] => {
    const from = index % Math.max(1, servers.length)
    const turned = [...servers.slice(from), ...servers.slice(0, from)]
    const connect: Intervention = { do: 'connect', client, servers: turned, sessionTimeout }
    if (index > 0) return [connect]
    const { setup } = createClientRegistry(plan)
    return [connect, ...setup.map((command): Intervention => ({ do: 'op', client, command }))]
  })
}
