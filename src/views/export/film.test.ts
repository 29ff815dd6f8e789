import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startFilm } from './film'

/** A recorder whose events are fired by the test. */
class SilentRecorder extends EventTarget {
  static isTypeSupported = (type: string): boolean => type === 'video/mp4'
  state = 'inactive'

  constructor() {
    super()
    recorders.push(this)
  }

  start(): void {
    this.state = 'recording'
  }

  stop(): void {
    this.state = 'inactive'
  }

  handOver(data: Blob): void {
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data }))
  }
}

const recorders: SilentRecorder[] = []
const release = vi.fn<() => void>()

const latest = (): SilentRecorder | undefined => recorders.at(-1)

function film() {
  const stream = { getTracks: () => [{ stop: release }] }
  // A film takes the stream of its canvas alone.
  const canvas = { captureStream: () => stream } as unknown as HTMLCanvasElement
  return startFilm(canvas)
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('MediaRecorder', SilentRecorder)
  vi.stubGlobal(
    'HTMLCanvasElement',
    class {
      captureStream(): void {}
    },
  )
  release.mockClear()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a recorder that never starts or stops is given up after 20 s each, and gives no film', async () => {
  const recording = film()?.stop()
  await vi.advanceTimersByTimeAsync(39_999)
  expect(release).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(release).toHaveBeenCalledOnce()
  await expect(recording).resolves.toBeUndefined()
})

test('a film whose recorder has not started after 20 s has ended; one that has goes on', async () => {
  const ended = vi.fn<() => void>()
  void film()?.ended.then(ended)
  void film()?.ended.then(ended)
  latest()?.dispatchEvent(new Event('start'))
  await vi.advanceTimersByTimeAsync(19_999)
  expect(ended).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(60_001)
  expect(ended).toHaveBeenCalledOnce()
})

test('pictures that a recorder gave before it stopped by itself are kept', async () => {
  const filming = film()
  latest()?.dispatchEvent(new Event('start'))
  latest()?.handOver(new Blob(['pictures']))
  latest()?.stop()
  latest()?.dispatchEvent(new Event('stop'))
  await filming?.ended
  await expect(filming?.stop()).resolves.toMatchObject({ ending: 'mp4', blob: { size: 8 } })
  expect(release).toHaveBeenCalledOnce()
})

test('the film’s time counts from the recorder’s start', async () => {
  const filming = film()
  await vi.advanceTimersByTimeAsync(3000)
  expect(filming?.tookMs()).toBe(0)
  latest()?.dispatchEvent(new Event('start'))
  await vi.advanceTimersByTimeAsync(1500)
  expect(filming?.tookMs()).toBe(1500)
})

test('a browser without a recorder films nothing', () => {
  vi.stubGlobal('MediaRecorder', undefined)
  expect(film()).toBeUndefined()
})
