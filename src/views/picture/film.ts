import fixWebmDuration from 'fix-webm-duration'

/** What browsers' recorders make, the best first. */
const TYPES = ['video/webm;codecs=vp9', 'video/webm;codecs=vp8', 'video/webm', 'video/mp4'] as const
const FRAMES_PER_SECOND = 30
const BITS_PER_SECOND = 4_000_000

export interface Film {
  readonly blob: Blob
  readonly name: string
}

/** Films a canvas from now on; undefined where the browser has no recorder. */
export function startFilm(
  canvas: HTMLCanvasElement,
): { readonly stop: () => Promise<Film> } | undefined {
  const type = filmType()
  if (type === undefined) return undefined
  const stream = canvas.captureStream(FRAMES_PER_SECOND)
  const recorder = new MediaRecorder(stream, {
    mimeType: type,
    videoBitsPerSecond: BITS_PER_SECOND,
  })
  const parts: Blob[] = []
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data))
  const ended = new Promise<void>((resolve) => {
    recorder.addEventListener('stop', () => resolve(), { once: true })
  })
  recorder.start(1000)
  const beganMs = performance.now()
  return {
    stop: async () => {
      const tookMs = performance.now() - beganMs
      recorder.stop()
      await ended
      for (const track of stream.getTracks()) track.stop()
      const blob = new Blob(parts, { type })
      if (type.startsWith('video/mp4')) return { blob, name: 'zklab.mp4' }
      // Recorders write WebM as it comes: how long it is, its head does not say.
      const whole = await fixWebmDuration(blob, tookMs, { logger: false })
      return { blob: whole, name: 'zklab.webm' }
    },
  }
}

/** The kind of video that this browser records; undefined where it records none. */
function filmType(): string | undefined {
  const canCapture = 'captureStream' in HTMLCanvasElement.prototype
  if (!canCapture || typeof MediaRecorder === 'undefined') return undefined
  return TYPES.find((type) => MediaRecorder.isTypeSupported(type))
}
