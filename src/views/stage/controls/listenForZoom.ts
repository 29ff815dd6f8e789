/** The wheel's distance that zooms by the factor e, px. */
const WHEEL_PX = 400

/** Reports the zoom factor of the wheel or of two fingers, and its centre in the viewport. */
export function listenForZoom(
  scroller: HTMLElement,
  zoomAt: (clientX: number, clientY: number, by: number) => void,
): () => void {
  const wheel = (event: WheelEvent): void => {
    if (!event.ctrlKey) return
    event.preventDefault()
    zoomAt(event.clientX, event.clientY, Math.exp(-event.deltaY / WHEEL_PX))
  }
  /** The distance between two fingers. */
  let apartPx = 0
  const touch = (event: TouchEvent): void => {
    const [a, b] = event.touches
    const before = apartPx
    apartPx = 0
    if (a === undefined || b === undefined) return
    apartPx = Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY)
    if (before === 0 || !event.cancelable) return
    event.preventDefault()
    zoomAt((a.clientX + b.clientX) / 2, (a.clientY + b.clientY) / 2, apartPx / before)
  }
  const stop = new AbortController()
  const { signal } = stop
  // React's own listeners are passive: the page would zoom as well.
  scroller.addEventListener('wheel', wheel, { passive: false, signal })
  scroller.addEventListener('touchstart', touch, { passive: true, signal })
  scroller.addEventListener('touchmove', touch, { passive: false, signal })
  scroller.addEventListener('touchend', touch, { signal })
  scroller.addEventListener('touchcancel', touch, { signal })
  return () => stop.abort()
}
