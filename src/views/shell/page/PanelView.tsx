import type { PanelName } from '../../../app/state'
import { late } from '../../shared/late'

const PANEL_VIEWS = {
  server: late(async () => (await import('../../panels/server')).ServerPanel),
  tree: late(async () => (await import('../../panels/tree')).TreePanel),
  console: late(async () => (await import('../../panels/console')).ConsolePanel),
  sessions: late(async () => (await import('../../panels/sessions')).SessionsPanel),
  recipe: late(async () => (await import('../../panels/recipe')).RecipePanel),
  log: late(async () => (await import('../../panels/log')).LogPanel),
  faults: late(async () => (await import('../../panels/faults')).FaultsPanel),
  why: late(async () => (await import('../../panels/why')).WhyPanel),
  checks: late(async () => (await import('../../panels/checks')).ChecksPanel),
  proposal: late(async () => (await import('../../panels/proposal')).ProposalPanel),
  link: late(async () => (await import('../../panels/link')).LinkPanel),
  message: late(async () => (await import('../../panels/message')).MessagePanel),
} as const satisfies Readonly<Record<PanelName, unknown>>

/** The content of a panel; each is loaded when it is first shown. */
export function PanelView({ panel }: { readonly panel: PanelName }) {
  const View = PANEL_VIEWS[panel]
  return <View />
}
