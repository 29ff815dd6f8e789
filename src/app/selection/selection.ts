import type { ActorName, ServerId } from '../../kernel/actor'
import type { FlyingMessage } from '../../simulator'
import {
  type LinkEnds,
  type Overlay,
  type PanelName,
  type Tool,
  type StepUnit,
  labStore,
  isAlone,
} from '../state'
import type { JumpKind } from '../../engine'
import { PHONE_PANEL, isPhoneLayout } from './phoneLayout'
import { notify } from '../notices'

/** Selects a server; the panels that show one server follow. */
export function selectServer(server: ServerId): void {
  labStore.setState(({ panel }) => ({
    selection: { type: 'server', server },
    panel: panel === 'message' || panel === 'link' ? 'server' : panel,
  }))
}

/**
 * Selects a pressed server. On a phone its panel is opened too, unless the reader has opened another: the
 * card there shows little. On a tablet the panel would cover half of the stage.
 */
export function pressServer(server: ServerId): void {
  selectServer(server)
  const { embed, panel } = labStore.getState()
  if (embed === undefined && isPhoneLayout() && (panel === undefined || panel === PHONE_PANEL)) {
    openPanel('server')
  }
}

/** Selects a client and shows its console. */
export function selectClient(client: ActorName): void {
  labStore.setState(({ panel }) => ({
    selection: { type: 'client', client },
    consoleClient: client,
    panel: panel === undefined || panel === 'sessions' ? panel : 'console',
  }))
}

/**
 * Selects a server or client of etcd or Redis and shows it in the server panel; a client also in an open
 * console.
 */
export function selectRival(rival: ActorName): void {
  labStore.setState(({ panel, frame, consoleClient }) => {
    const isClient = frame?.rivals?.some(({ id, what }) => id === rival && what === 'client')
    const stays = panel === undefined || (isClient === true && panel === 'console')
    return {
      selection: { type: 'rival', rival },
      consoleClient: isClient === true ? rival : consoleClient,
      panel: stays ? panel : 'server',
    }
  })
}

/** Selects a message in flight and opens its panel. */
export function selectMessage(message: FlyingMessage): void {
  labStore.setState(({ panel, panelBehindMessage }) => ({
    selection: { type: 'message', message },
    panel: 'message',
    isCodeShown: false,
    panelBehindMessage: panel === 'message' ? panelBehindMessage : panel,
  }))
}

/** Selects a link and opens its queues. */
export function selectLink(ends: LinkEnds): void {
  labStore.setState({
    selection: { type: 'link', ends },
    link: ends,
    panel: 'link',
    isCodeShown: false,
  })
}

/** Sets the link of its panel without selecting it. */
export function stayWithLink(link: LinkEnds): void {
  labStore.setState({ link })
}

/** Clears the selection. The panel before a message's panel opens again. */
export function clearSelection(): void {
  labStore.setState(({ panel, panelBehindMessage }) => ({
    selection: undefined,
    panel: panel === 'message' ? panelBehindMessage : panel,
  }))
}

export function chooseTool(tool: Tool): void {
  labStore.setState({ tool })
}

/** Chooses a tool that needs two servers; shows a notice where there is only one. */
export function takeTool(tool: Exclude<Tool, 'select'>): void {
  const { frame } = labStore.getState()
  if (frame !== undefined && isAlone(frame)) notify('hint', 'alone')
  else chooseTool(tool)
}

/** Opens a panel, or folds the open one away unless the projected code covered it. */
export function togglePanel(panel: PanelName): void {
  const { panel: open, isCodeShown } = labStore.getState()
  if (open === panel && !isCodeShown) closePanel()
  else openPanel(panel)
}

/** Opens a panel in place of the projected code. */
export function openPanel(panel: PanelName): void {
  labStore.setState({ panel, isCodeShown: false })
}

export function closePanel(): void {
  labStore.setState({ panel: undefined })
}

export function chooseConsole(client: ActorName): void {
  labStore.setState({ consoleClient: client })
}

export function chooseJumpKind(jumpKind: JumpKind): void {
  labStore.setState({ jumpKind })
}

export function chooseStepUnit(stepUnit: StepUnit): void {
  labStore.setState({ stepUnit })
}

export function openOverlay(overlay: Overlay): void {
  labStore.setState({ overlay, suggestedHost: undefined })
}

/** Opens the dialog of a new client, with `host` already chosen. */
export function offerClient(host?: ServerId): void {
  openOverlay('client')
  labStore.setState({ suggestedHost: host })
}

export function closeOverlay(): void {
  labStore.setState({ overlay: undefined, refused: undefined })
}

/** Shows one server's tree whatever is selected; without `treeServer` the tree follows the selection. */
export function chooseTreeServer(treeServer: ServerId | undefined): void {
  labStore.setState({ treeServer })
}

export function chooseZnode(treePath: string): void {
  labStore.setState({ treePath })
}

/** Opens the tree at a znode. */
export function showZnode(treePath: string): void {
  labStore.setState({ treePath, panel: 'tree', isCodeShown: false })
}
