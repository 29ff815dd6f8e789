import type { StateCreator } from 'zustand/vanilla'
import type { ActorId, ActorName, ServerId } from '../../kernel/actor'
import type { FlyingMessage } from '../../simulator'
import type { JumpKind, LabError } from '../../engine'

/** Both ends of a link, in the order of their names. */
export type LinkEnds = readonly [ActorId, ActorId]

/** The selected object. A message is kept whole, as it outlives its flight. */
export type Selection =
  | { readonly type: 'server'; readonly server: ServerId }
  | { readonly type: 'client'; readonly client: ActorName }
  /** A server or client of etcd or Redis. */
  | { readonly type: 'rival'; readonly rival: ActorName }
  | { readonly type: 'message'; readonly message: FlyingMessage }
  | { readonly type: 'link'; readonly ends: LinkEnds }

/** Tools for clicks on the stage. */
export type Tool = 'select' | 'wall' | 'slowLink'

export const PANELS = [
  'server',
  'tree',
  'console',
  'sessions',
  'recipe',
  'log',
  'why',
  'faults',
  'checks',
] as const
/** Panels; the last three are not in the rail but open with a message, a zxid or a link. */
export type PanelName = (typeof PANELS)[number] | 'message' | 'proposal' | 'link'

/** Dialogs over the lab. */
export type Overlay =
  | 'gallery'
  | 'newLab'
  | 'share'
  | 'help'
  | 'client'
  | 'faults'
  | 'branch'
  | 'branches'
  | 'search'
  | 'bookmark'
  | 'palette'

/** The reader's choices on the page; none of them touches the run. */
export interface SelectionSlice {
  readonly selection: Selection | undefined
  readonly tool: Tool
  /** The link whose queues its panel shows, independent of the selection. */
  readonly link: LinkEnds | undefined
  /** The open panel; undefined while it is folded away. */
  readonly panel: PanelName | undefined
  /** The panel that was open before that of a message. */
  readonly panelBehindMessage: PanelName | undefined
  readonly overlay: Overlay | undefined
  /** The server that the dialog of a new client has already chosen. */
  readonly suggestedHost: ServerId | undefined
  /** The error of the link in the address; the gallery shows it. */
  readonly refused: LabError | undefined
  /** The client of the console. */
  readonly consoleClient: ActorName | undefined
  /** The kind of moment for the jump keys. */
  readonly jumpKind: JumpKind
  /** The server of the tree panel; by default that of the other panels. */
  readonly treeServer: ServerId | undefined
  /** The selected znode of the tree panel. */
  readonly treePath: string
  /** Unsent inputs of forms, by the form's name. */
  readonly drafts: Readonly<Record<string, unknown>>
}

export const createSelectionSlice: StateCreator<SelectionSlice> = () => ({
  selection: undefined,
  tool: 'select',
  link: undefined,
  panel: 'server',
  panelBehindMessage: undefined,
  overlay: undefined,
  suggestedHost: undefined,
  refused: undefined,
  consoleClient: undefined,
  jumpKind: 'election',
  treeServer: undefined,
  treePath: '/',
  drafts: {},
})

export const selectSelectedServer = ({ selection }: SelectionSlice): ServerId | undefined =>
  selection?.type === 'server' ? selection.server : undefined
