import type { PanelName } from '../../app'
import { late } from '../late'

const PANEL_VIEWS = {
  server: late(async () => (await import('../server')).ServerPanel),
  tree: late(async () => (await import('../tree')).TreePanel),
  console: late(async () => (await import('../console')).ConsolePanel),
  sessions: late(async () => (await import('../sessions')).SessionsPanel),
  recipe: late(async () => (await import('../recipe')).RecipePanel),
  log: late(async () => (await import('../log')).LogPanel),
  faults: late(async () => (await import('../faults')).FaultsPanel),
  why: late(async () => (await import('../why')).WhyPanel),
  checks: late(async () => (await import('../checks')).ChecksPanel),
  proposal: late(async () => (await import('../proposal')).ProposalPanel),
  link: late(async () => (await import('../link')).LinkPanel),
  message: late(async () => (await import('../message')).MessagePanel),
} as const satisfies Readonly<Record<PanelName, unknown>>

/** What stands in a panel; each is loaded when it is first shown. */
export function PanelView({ panel }: { readonly panel: PanelName }) {
  const View = PANEL_VIEWS[panel]
  return <View />
}
