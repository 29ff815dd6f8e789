import fixWebmDuration from 'fix-webm-duration'

/** Formats of browsers' recorders, the best first. */
const TYPES = ['video/webm;codecs=vp9', 'video/webm;codecs=vp8', 'video/webm', 'video/mp4'] as const
export const FRAMES_PER_SECOND = 30
const BITS_PER_SECOND = 4_000_000
/** The longest time that a recorder may take to begin or to end, ms. */
const PATIENCE_MS = 20_000

export interface Film {
  readonly blob: Blob
  /** The ending of the file's name. */
  readonly ending: 'mp4' | 'webm'
}

export interface Filming {
  /** The length of the film so far, ms; 0 until the recorder has begun. */
  readonly tookMs: () => number
  /** Resolves once the recorder has ended, of itself or by `stop`, or has not begun in time. */
  readonly ended: Promise<void>
  /** Ends the recording. Undefined where the recorder handed nothing over. */
  readonly stop: () => Promise<Film | undefined>
}

/** Films a canvas from now on; undefined where the browser has no recorder. */
export function startFilm(canvas: HTMLCanvasElement): Filming | undefined {
  const type = filmType()
  if (type === undefined) return undefined
  const stream = canvas.captureStream(FRAMES_PER_SECOND)
  const recorder = new MediaRecorder(stream, {
    mimeType: type,
    videoBitsPerSecond: BITS_PER_SECOND,
  })
  const parts: Blob[] = []
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data))
  let beganMs: number | undefined
  const began = nextEvent(recorder, 'start').then(() => {
    beganMs = performance.now()
  })
  const stopped = nextEvent(recorder, 'stop')
  const decided = Promise.race([began, stopped, patience()])
  // Else a reader would wait for a recorder that never begins.
  const ended = decided.then(() => (beganMs === undefined ? undefined : stopped))
  recorder.start(1000)
  const tookMs = (): number => (beganMs === undefined ? 0 : performance.now() - beganMs)
  return {
    tookMs,
    ended,
    stop: async () => {
      // A recorder that has not begun would hand over nothing; on a busy machine beginning takes seconds.
      await decided
      const lengthMs = tookMs()
      if (recorder.state !== 'inactive') recorder.stop()
      await Promise.race([stopped, patience()])
      for (const track of stream.getTracks()) track.stop()
      const blob = new Blob(parts, { type })
      if (blob.size === 0) return undefined
      if (type.startsWith('video/mp4')) return { blob, ending: 'mp4' }
      // Recorders write WebM as a stream, whose header lacks the length.
      const whole = await fixWebmDuration(blob, lengthMs, { logger: false })
      return { blob: whole, ending: 'webm' }
    },
  }
}

const patience = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, PATIENCE_MS)
  })

function nextEvent(recorder: MediaRecorder, event: 'start' | 'stop'): Promise<void> {
  return new Promise((resolve) => {
    recorder.addEventListener(event, () => resolve(), { once: true })
  })
}

/** The kind of video that this browser records; undefined where it records none. */
function filmType(): string | undefined {
  const canCapture = 'captureStream' in HTMLCanvasElement.prototype
  if (!canCapture || typeof MediaRecorder === 'undefined') return undefined
  return TYPES.find((type) => MediaRecorder.isTypeSupported(type))
}
