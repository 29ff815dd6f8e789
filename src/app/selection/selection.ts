import type { ActorName, ServerId } from '../../kernel/actor'
import type { FlyingMessage } from '../../simulator'
import type { LinkEnds, Overlay, PanelName, Tool } from './selectionSlice'
import type { JumpKind } from '../../engine'
import type { StepUnit } from '../state/timeSlice'
import { PHONE_PANEL, isPhoneLayout } from './phoneLayout'
import { labStore } from '../state/labStore'
import { notify } from '../notices/notices'
import { isAlone } from '../state/runSlice'

/** Selects a server; the panels that show one server follow. */
export function selectServer(server: ServerId): void {
  labStore.setState(({ panel }) => ({
    selection: { type: 'server', server },
    panel: panel === 'message' || panel === 'link' ? 'server' : panel,
  }))
}

/**
 * Selects a server that was pressed. On a phone what it tells is opened too, unless the reader has
 * opened what he wants to see meanwhile: the card there says little, and the panel stands beneath. On a
 * tablet the card says more, and the panel would cover half of the stage, perhaps what was pressed too.
 */
export function pressServer(server: ServerId): void {
  selectServer(server)
  const { embed, panel } = labStore.getState()
  if (embed === undefined && isPhoneLayout() && (panel === undefined || panel === PHONE_PANEL)) {
    openPanel('server')
  }
}

/** Selects a client; the console turns to it. */
export function selectClient(client: ActorName): void {
  labStore.setState(({ panel }) => ({
    selection: { type: 'client', client },
    consoleClient: client,
    panel: panel === undefined || panel === 'sessions' ? panel : 'console',
  }))
}

/**
 * Selects a server of etcd or Redis, or a client of theirs; the servers' panel tells about it. An open
 * console turns to a client.
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

/** Selects a message in flight and opens what it carries. */
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

/** Stays with a link that nobody has chosen. */
export function stayWithLink(link: LinkEnds): void {
  labStore.setState({ link })
}

/** Selects nothing. Of a message nothing is left to tell: what was open before is open again. */
export function clearSelection(): void {
  labStore.setState(({ panel, panelBehindMessage }) => ({
    selection: undefined,
    panel: panel === 'message' ? panelBehindMessage : panel,
  }))
}

export function chooseTool(tool: Tool): void {
  labStore.setState({ tool })
}

/** Takes up a tool that needs two servers; where there is one alone, says so. */
export function takeTool(tool: Exclude<Tool, 'select'>): void {
  const { frame } = labStore.getState()
  if (frame !== undefined && isAlone(frame)) notify('hint', 'alone')
  else chooseTool(tool)
}

/** Opens a panel; the open one folds away, unless the projected code lay over it. */
export function togglePanel(panel: PanelName): void {
  const { panel: open, isCodeShown } = labStore.getState()
  if (open === panel && !isCodeShown) closePanel()
  else openPanel(panel)
}

/** Opens a panel; the projected code, which has the same place, gives way. */
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
  labStore.setState({ overlay, paletteQuery: '', suggestedHost: undefined })
}

/** Offers a new client, at that server where one is said. */
export function offerClient(host?: ServerId): void {
  openOverlay('client')
  labStore.setState({ suggestedHost: host })
}

/** Looks for another thing in the palette. */
export function changePaletteQuery(paletteQuery: string): void {
  labStore.setState({ paletteQuery })
}

export function closeOverlay(): void {
  labStore.setState({ overlay: undefined, refused: undefined })
}

/** Shows one server's tree whatever is selected; without one the tree follows the selection. */
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
