import { labStore } from '../../../app/state'

/** A term whose popup is open. */
export interface OpenTerm {
  readonly anchor: HTMLElement
  readonly term: string
  /** True where an address or a search has asked for it: the focus goes into the popup. */
  readonly isAsked: boolean
}

/** The time that the pointer rests on a term before it opens, ms. */
const HOVER_MS = 300
/** The time in which the pointer may cross from the term to its popup, ms. */
const LEAVE_MS = 250

export interface TermWatcher {
  /** Listens to the page; returns what ends it. */
  readonly start: () => () => void
  readonly close: () => void
  readonly hoverPopup: (isOver: boolean) => void
}

const termAt = (event: Event): HTMLElement | undefined =>
  event.target instanceof Element
    ? (event.target.closest<HTMLElement>('[data-term]') ?? undefined)
    : undefined

const isInPopup = (event: Event): boolean =>
  event.target instanceof Element && event.target.closest('[data-popover]') !== null

/** The open term and the timer of the next change. */
interface TermState {
  readonly current: () => (OpenTerm & { readonly isHovered: boolean }) | undefined
  readonly explain: (anchor: HTMLElement, isHovered: boolean) => void
  /** Explains a term that an address or a search asks for. */
  readonly explainAsked: (term: string) => void
  readonly close: () => void
  /** Ends what waits, and what hovering opened. */
  readonly leave: () => void
  readonly wait: (afterMs: number, act: () => void) => void
  readonly stay: () => void
}

function createTermState(show: (open: OpenTerm | undefined) => void): TermState {
  let open: (OpenTerm & { readonly isHovered: boolean }) | undefined
  let timer: number | undefined
  const stay = (): void => clearTimeout(timer)
  const wait = (afterMs: number, act: () => void): void => {
    stay()
    timer = window.setTimeout(act, afterMs)
  }
  const set = (next: typeof open): void => {
    stay()
    open?.anchor.removeAttribute('aria-describedby')
    open = next
    if (next === undefined) return show(undefined)
    const { anchor, term, isAsked } = next
    show({ anchor, term, isAsked })
    anchor.setAttribute('aria-describedby', TERM_POPUP_ID)
  }
  const close = (): void => {
    if (open !== undefined) set(undefined)
  }
  return {
    current: () => open,
    explain: (anchor, isHovered) => {
      const term = anchor.dataset['term']
      if (term === undefined || !anchor.isConnected) return
      set({ anchor, term, isHovered, isAsked: false })
    },
    explainAsked: (term) => set({ anchor: placeOf(term), term, isHovered: false, isAsked: true }),
    close,
    leave: () => {
      if (open === undefined) stay()
      else if (open.isHovered) wait(LEAVE_MS, close)
    },
    wait,
    stay,
  }
}

/** Returns the place of a term on the page; without one it opens above the sentence. */
function placeOf(term: string): HTMLElement {
  const words = [...document.querySelectorAll<HTMLElement>(`[data-term="${CSS.escape(term)}"]`)]
  const seen = words.find((word) => word.checkVisibility())
  return seen ?? document.querySelector<HTMLElement>('p[role="status"]') ?? document.body
}

/**
 * Opens terms: after {@link HOVER_MS} of a pointer that moved there, at once on focus or press. Escape and a press elsewhere
 * close it; so do Play and the end of the term’s own element where nobody asked for it, and leaving one that hovering opened.
 */
export function watchTerms(show: (open: OpenTerm | undefined) => void): TermWatcher {
  const state = createTermState(show)
  const { close, leave, stay } = state
  return {
    start: () => {
      const stop = new AbortController()
      listen(state, { signal: stop.signal, capture: true })
      const takeAsked = (): void => {
        const { askedTerm } = labStore.getState()
        if (askedTerm === undefined) return
        labStore.setState({ askedTerm: undefined })
        state.explainAsked(askedTerm)
      }
      takeAsked()
      const unsubscribe = labStore.subscribe(({ isPlaying, askedTerm }, before) => {
        const open = state.current()
        if (askedTerm !== undefined) return takeAsked()
        if (open === undefined) return
        const isGone = !open.anchor.isConnected
        // A term that was asked for stays while the run plays on, and without the word at which it was shown.
        if (open.isAsked && isGone) state.explainAsked(open.term)
        else if (!open.isAsked && (isGone || (isPlaying && !before.isPlaying))) close()
      })
      return () => {
        stop.abort()
        unsubscribe()
        stay()
      }
    },
    close,
    hoverPopup: (isOver) => {
      if (isOver) stay()
      else leave()
    },
  }
}

function listen(state: TermState, options: AddEventListenerOptions): void {
  const { current, explain, close, leave, wait, stay } = state
  let rest: { readonly x: number; readonly y: number } | undefined
  const move = (event: PointerEvent): void => {
    rest = { x: event.clientX, y: event.clientY }
  }
  const over = (event: PointerEvent): void => {
    if (event.pointerType === 'touch' || isInPopup(event)) return
    // Text that scrolls or appears under a resting pointer is not pointed at.
    const isResting = event.clientX === rest?.x && event.clientY === rest.y
    move(event)
    const anchor = termAt(event)
    if (anchor === undefined) leave()
    else if (anchor === current()?.anchor) stay()
    // Before a class nothing opens over the servers that was not pressed.
    else if (!isResting && !labStore.getState().isProjectorOn)
      wait(HOVER_MS, () => explain(anchor, true))
  }
  const focus = (event: FocusEvent): void => {
    const anchor = termAt(event)
    if (anchor?.matches(':focus-visible') === true) explain(anchor, false)
  }
  const blur = (event: FocusEvent): void => {
    const open = current()
    if (open === undefined || open.isHovered) return
    const isLeft = termAt(event) === open.anchor || isInPopup(event)
    // The sheet of a phone takes the focus itself.
    if (isLeft && !isPopup(event.relatedTarget) && !matchMedia(PHONE).matches) close()
  }
  const down = (event: PointerEvent): void => {
    if (!isInPopup(event) && termAt(event) !== current()?.anchor) close()
  }
  // A menu that is asked for on a term is not covered by its explanation.
  const menu = (): void => {
    stay()
    close()
  }
  document.addEventListener('contextmenu', menu, options)
  document.addEventListener('pointermove', move, options)
  document.addEventListener('pointerover', over, options)
  document.addEventListener('focusin', focus, options)
  document.addEventListener('focusout', blur, options)
  document.addEventListener('pointerdown', down, options)
  document.addEventListener('click', (event) => press(state, event), options)
  document.addEventListener('keydown', (event) => escape(state, event), options)
}

function press({ current, explain }: TermState, event: MouseEvent): void {
  const anchor = termAt(event)
  if (anchor === undefined) return
  // A card’s own press stays the mouse’s; a finger has no other press on the term.
  const isTouch = 'pointerType' in event && event.pointerType === 'touch'
  if ('within' in anchor.dataset && !isTouch) return
  event.stopPropagation()
  event.preventDefault()
  const isPressedByKey = event.detail === 0 && current()?.anchor === anchor
  explain(anchor, false)
  if (isPressedByKey) enterPopup()
}

/** The keys by which a clicker goes on and back. */
const CLICKER_KEYS: ReadonlySet<string> = new Set(['PageDown', 'PageUp', 'ArrowDown', 'ArrowUp'])

function escape({ current, close }: TermState, event: KeyboardEvent): void {
  const open = current()
  if (open === undefined) return
  // A press of a clicker closes the box, and is left to the run.
  if (labStore.getState().isProjectorOn && CLICKER_KEYS.has(event.key)) return close()
  if (event.key !== 'Escape') return
  // A pointer that happens to rest on a term takes no key from the part in use.
  if (open.isHovered) return close()
  event.stopPropagation()
  const isInside = isPopup(document.activeElement)
  close()
  if (!isInside) return
  // The focus that comes back opens nothing.
  open.anchor.focus()
  close()
}

/** Widths at which the explanation is a sheet. */
export const PHONE = '(max-width: 767px)'

/** The id of the text in the popup, which describes the open term. */
export const TERM_POPUP_ID = 'term-text'

const isPopup = (element: EventTarget | null): boolean =>
  element instanceof Element && element.closest('[data-popover]') !== null

/** Moves the focus to the popup’s link. */
function enterPopup(): void {
  document.querySelector<HTMLElement>(`[data-popover=${TERM_POPUP_ID}] button`)?.focus()
}
