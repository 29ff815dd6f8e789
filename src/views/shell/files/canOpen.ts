const OPENABLE = ['Files', 'text/uri-list', 'text/plain']

/**
 * The element of the page that is dragged: a selected text, a link. An element that is rendered again
 * meanwhile leaves the page, and its `dragend` reaches no listener.
 */
let own: EventTarget | null = null

/** Notes the element of the page whose drag begins. */
export const beginOwnDrag = ({ target }: DragEvent): void => {
  own = target
}

/** Notes that nothing of the page is dragged any more. */
export const endOwnDrag = (): void => {
  own = null
}

const isOwn = (): boolean => own instanceof Node && own.isConnected

/** A file, a link or a text that is dragged here from elsewhere can be opened. */
export const canOpen = ({ dataTransfer }: DragEvent): boolean =>
  !isOwn() && OPENABLE.some((type) => dataTransfer?.types.includes(type))
