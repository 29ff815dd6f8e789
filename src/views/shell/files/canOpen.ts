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

/** Whether a dragged object from outside the page can be opened: a file, a link or a text. */
export const canOpen = ({ dataTransfer }: DragEvent): boolean =>
  !isOwn() && OPENABLE.some((type) => dataTransfer?.types.includes(type))
