const OPENABLE = ['Files', 'text/uri-list', 'text/plain']

/**
 * The part of the page that is dragged: a selected text, a link. One that is drawn anew meanwhile leaves the
 * page, and nobody hears that its drag has ended.
 */
let own: EventTarget | null = null

/** Notes what of the page is dragged from now on. */
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
