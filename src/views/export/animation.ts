import type { Translator } from '../../i18n'
import { replayRecent } from '../../app/playback'
import type { Moment } from '../../app/state'
import { runFileName, saveFile } from '../shared/parts'
import { pictureOf } from './current'
import { changedPixels, coloursOf, tableOf, UNCHANGED } from './gifPixels'
import { pictureToCanvas, savedStyle } from '../../drawing'
import { PICTURE_HEIGHT, PICTURE_WIDTH } from '../stage/picture'

/** Pictures for each step, enough to see messages travel. */
const PICTURES_A_STEP = 3
const PICTURE_MS = 90
/** The time of the last picture before the animation repeats, ms: long enough to read it. */
const LAST_MS = 2_500
const SCALE = 0.625
/** A picture lies on the one before it. */
const KEEP = 1

export interface AnimationInput {
  /** The number of steps up to the shown one. */
  readonly steps: number
  readonly translator: Translator
  readonly onProgress: (share: number) => void
  readonly signal: AbortSignal
}

/** Makes an animated picture of the last steps and saves it as a file, unless it is cancelled. */
export async function saveAnimation(input: AnimationInput): Promise<void> {
  const { steps, signal, onProgress } = input
  const canvas = document.createElement('canvas')
  canvas.width = PICTURE_WIDTH * SCALE
  canvas.height = PICTURE_HEIGHT * SCALE
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context === null) return
  const { GIFEncoder } = await import('gifenc')
  const gif = GIFEncoder()
  const style = savedStyle()
  let before: Moment | undefined
  let painted: Uint32Array | undefined

  const add = async (moment: Moment, us: number, delay: number): Promise<void> => {
    pictureToCanvas(context, pictureOf(moment, us, input.translator), style, SCALE)
    const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height)
    // Each piece of the work is short, so that the page answers in between.
    await breathe()
    const shown = new Uint32Array(data.buffer)
    const colours = coloursOf(painted, shown)
    await breathe()
    const pixels = changedPixels(painted, shown, colours)
    const isFirst = painted === undefined
    painted = shown
    await breathe()
    gif.writeFrame(pixels, width, height, {
      palette: tableOf(colours),
      delay,
      dispose: KEEP,
      ...(isFirst ? {} : { transparent: true, transparentIndex: UNCHANGED }),
    })
  }

  const isWhole = await replayRecent(
    steps,
    async (moment, index) => {
      if (before !== undefined) {
        const { at } = before.frame
        for (let part = 0; part < PICTURES_A_STEP; part += 1) {
          const us = at + ((moment.frame.at - at) * part) / PICTURES_A_STEP
          await add(before, us, PICTURE_MS)
        }
      }
      before = moment
      onProgress((index + 1) / steps)
    },
    signal,
  )
  if (!isWhole || before === undefined) return
  await add(before, before.frame.at, LAST_MS)
  gif.finish()
  saveFile(
    runFileName('gif', `step-${before.frame.step}`),
    new Blob([gif.bytes()], { type: 'image/gif' }),
  )
}

/** Lets waiting tasks of the page run. */
const breathe = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(undefined)
  })
