import { labStore } from '../state'

/** Starts the projector: panels fold away, and the page fills the screen if the browser allows it. */
export function startProjector(): void {
  const { isProjectorOn, panel } = labStore.getState()
  if (isProjectorOn) return
  labStore.setState({
    isProjectorOn: true,
    panelBeforeProjector: panel,
    panel: undefined,
    overlay: undefined,
    // The question of a tool would cover a projected card.
    tool: 'select',
  })
  void enterFullScreen()
}

/** Stops the projector and opens the panel before it again. */
export function stopProjector(): void {
  const { isProjectorOn, panelBeforeProjector } = labStore.getState()
  if (!isProjectorOn) return
  labStore.setState({
    isProjectorOn: false,
    isSpotlit: false,
    isBlank: false,
    isCodeShown: false,
    panel: panelBeforeProjector,
    panelBeforeProjector: undefined,
  })
  void leaveFullScreen()
}

export function toggleSpotlight(): void {
  labStore.setState(({ isSpotlit }) => ({ isSpotlit: !isSpotlit }))
}

export function toggleBlank(): void {
  labStore.setState(({ isBlank }) => ({ isBlank: !isBlank }))
}

export function toggleCode(): void {
  labStore.setState(({ isCodeShown }) => ({ isCodeShown: !isCodeShown }))
}

/**
 * Hides the QR code. Escape may call it twice, since page and sheet both get the key while the focus
 * moves.
 */
export function hideCode(): void {
  labStore.setState({ isCodeShown: false })
}

/** Closes the topmost layer over the projected stage; returns false if it has none. */
export function uncoverStage(): boolean {
  const { isProjectorOn, isBlank, isCodeShown, isSpotlit, panel } = labStore.getState()
  if (!isProjectorOn) return false
  if (isBlank) labStore.setState({ isBlank: false })
  else if (isCodeShown) hideCode()
  else if (isSpotlit) labStore.setState({ isSpotlit: false })
  else if (panel !== undefined) labStore.setState({ panel: undefined })
  else return false
  return true
}

/**
 * Simulates Escape whenever the browser leaves the full screen by itself: it consumes the key and reports
 * only the change of the screen. Escape closes the topmost layer over the stage, or ends the projector if
 * there is none. Returns a function that ends the watch.
 */
export function followFullScreen(): () => void {
  const changed = (): void => {
    // The event of entering may come after the page was asked to leave again.
    if (isFullScreen()) return
    if (!labStore.getState().isLeavingFullScreen) pressEscape()
  }
  document.addEventListener('fullscreenchange', changed)
  return () => document.removeEventListener('fullscreenchange', changed)
}

/** Hands Escape to the element with the focus: an open menu, a field, or the page. */
function pressEscape(): void {
  const { activeElement, body } = document
  const escape = { key: 'Escape', code: 'Escape', bubbles: true, cancelable: true }
  ;(activeElement ?? body).dispatchEvent(new KeyboardEvent('keydown', escape))
}

/** Leaves or fills the screen without leaving the projector. */
export async function toggleFullScreen(): Promise<void> {
  await (isFullScreen() ? leaveFullScreen() : enterFullScreen())
}

/**
 * Returns whether the browser lets the page fill the screen: iPhones do not, and a frame may not have
 * permission.
 */
export const canFillScreen = (): boolean => document.fullscreenEnabled === true

export const isFullScreen = (): boolean => document.fullscreenElement instanceof Element

async function enterFullScreen(): Promise<void> {
  if (!canFillScreen()) return
  // A refusal only means a smaller picture.
  await document.documentElement.requestFullscreen().catch(() => undefined)
  // The projector may have stopped while the request was pending.
  if (!labStore.getState().isProjectorOn) await leaveFullScreen()
  else if (isFullScreen())
    await keyboard()
      ?.lock(['Escape'])
      .catch(() => undefined)
}

async function leaveFullScreen(): Promise<void> {
  if (!isFullScreen()) return
  labStore.setState({ isLeavingFullScreen: true })
  const forget = (): void => labStore.setState({ isLeavingFullScreen: false })
  // The projector may have stopped and started again by then: the listener of `followFullScreen` runs in
  // this task.
  const left = (): void => void setTimeout(forget)
  document.addEventListener('fullscreenchange', left, { once: true })
  await document.exitFullscreen().catch(() => {
    document.removeEventListener('fullscreenchange', left)
    forget()
  })
}

/** The part of the Keyboard API that leaves a key to the page while that fills the screen. */
interface KeyboardLock {
  readonly lock: (keys: readonly string[]) => Promise<void>
}

/**
 * Returns the API, which only Chromium has, in secure contexts; leaving the full screen releases the key.
 */
const keyboard = (): KeyboardLock | undefined =>
  (navigator as { readonly keyboard?: KeyboardLock }).keyboard
