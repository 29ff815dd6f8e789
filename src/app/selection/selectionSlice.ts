import type { StateCreator } from 'zustand/vanilla'
import type { ActorId, ActorName, ServerId } from '../../kernel/actor'
import type { FlyingMessage } from '../../simulator'
import type { JumpKind, LabError } from '../../engine'

/** The two that a link joins, in the order of their names. */
export type LinkEnds = readonly [ActorId, ActorId]

/** What the reader looks at. A message is kept whole: it outlives its flight. */
export type Selection =
  | { readonly type: 'server'; readonly server: ServerId }
  | { readonly type: 'client'; readonly client: ActorName }
  /** A server of etcd or Redis, or a client of theirs. */
  | { readonly type: 'rival'; readonly rival: ActorName }
  | { readonly type: 'message'; readonly message: FlyingMessage }
  | { readonly type: 'link'; readonly ends: LinkEnds }

/** What a click on the stage does. */
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
/** These have no place in the rail: they open with a clicked message, with a zxid, with a link. */
export type PanelName = (typeof PANELS)[number] | 'message' | 'proposal' | 'link'

/** What lies over the lab. */
export type Overlay =
  | 'gallery'
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
  /** The link whose queues its panel shows, whatever else is selected meanwhile. */
  readonly link: LinkEnds | undefined
  /** The open panel; absent while it is folded away. */
  readonly panel: PanelName | undefined
  /** What was open before a message's panel took its place. */
  readonly panelBehindMessage: PanelName | undefined
  readonly overlay: Overlay | undefined
  /** Where the client that a dialog offers is to begin; absent where nobody has said. */
  readonly suggestedHost: ServerId | undefined
  /** What is typed into the palette. */
  readonly paletteQuery: string
  /** Why the link in the address was not opened; the gallery says it. */
  readonly refused: LabError | undefined
  /** Whose prompt the console shows. */
  readonly consoleClient: ActorName | undefined
  /** What the jumping keys look for. */
  readonly jumpKind: JumpKind
  /** Whose tree is shown; absent: that of the server the panels speak of. */
  readonly treeServer: ServerId | undefined
  /** The znode that the tree's panel tells about. */
  readonly treePath: string
  /** What was begun in forms and is neither sent nor given up, by the form's name. */
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
  paletteQuery: '',
  refused: undefined,
  consoleClient: undefined,
  jumpKind: 'election',
  treeServer: undefined,
  treePath: '/',
  drafts: {},
})

export const selectSelectedServer = ({ selection }: SelectionSlice): ServerId | undefined =>
  selection?.type === 'server' ? selection.server : undefined
