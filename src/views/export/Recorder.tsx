import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Translator } from '../../i18n'
import { stopRecording, notifyNotFilmed } from '../../app/projector'
import { pause, play } from '../../app/playback'
import { Button } from '../../ui'
import { useT } from '../shared/language'
import { runFileName, saveFile } from '../shared/parts'
import { currentPicture } from './current'
import { FRAMES_PER_SECOND, startFilm } from './film'
import styles from './Recorder.module.css'
import { pictureToCanvas, savedStyle } from '../../drawing'
import { PICTURE_HEIGHT, PICTURE_WIDTH } from '../stage/picture'

/** The longest film, s: a film is held in memory until it is saved. */
const SECONDS_MAX = 600

/** Films the run while it is mounted, and hands over the film when it is unmounted. */
export function Recorder() {
  const translator = useT()
  const { t } = translator
  const [seconds, setSeconds] = useState(0)
  const [hasFailed, setHasFailed] = useState(false)
  const words = useRef(translator)
  const bar = useRef<HTMLDivElement>(null)
  const close = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    words.current = translator
  }, [translator])
  useEffect(() => {
    const film = startRolling(() => words.current, setSeconds)
    if (film === undefined) setHasFailed(true)
    else play()
    return film
  }, [])
  // The bar takes the focus of the dialog that began the film; its buttons leave Space to play and pause.
  useEffect(() => (hasFailed ? close : bar).current?.focus(), [hasFailed])
  // The focus then returns to the button that opens the dialog.
  useLayoutEffect(() => () => leaveFocus(bar.current), [])
  if (hasFailed) {
    return (
      <div ref={bar} className={styles['recorder']} role="alert">
        <span>{t('record.noRecorder')}</span>
        <Button ref={close} size="small" onClick={stopRecording}>
          {t('common.close')}
        </Button>
      </div>
    )
  }
  return (
    <div
      ref={bar}
      tabIndex={-1}
      className={styles['recorder']}
      role="group"
      aria-label={t('record.recording')}
    >
      <span className={styles['dot']} aria-hidden />
      <span role="timer">{t('record.recordingFor', { seconds })}</span>
      <Button
        size="small"
        tone="primary"
        onClick={() => {
          stopRecording()
          void pause()
        }}
      >
        {t('record.stop')}
      </Button>
    </div>
  )
}

/** Moves the focus from a bar that is about to go to the button that shares the run. */
function leaveFocus(going: HTMLElement | null): void {
  if (going?.contains(document.activeElement) !== true) return
  const openers = document.querySelectorAll<HTMLElement>('[data-share]')
  // The wide bar has one such button, the narrow bar another; only one is displayed.
  for (const opener of openers) if (opener.offsetParent !== null) opener.focus()
}

/**
 * Starts to paint and film; returns the function that ends it, or undefined where the browser cannot film.
 */
function startRolling(
  translator: () => Translator,
  onSecond: (seconds: number) => void,
): (() => void) | undefined {
  const canvas = document.createElement('canvas')
  canvas.width = PICTURE_WIDTH
  canvas.height = PICTURE_HEIGHT
  const context = canvas.getContext('2d')
  const film = context === null ? undefined : startFilm(canvas)
  if (context === null || film === undefined) return undefined
  const style = savedStyle()
  let isRolling = true
  void film.ended.then(() => {
    // The recorder may end by itself, as one whose system denies an encoder.
    if (isRolling) stopRecording()
  })
  // The limit uses the page's own clock, so that it also stops a recorder that never begins.
  const startMs = performance.now()
  const roll = (): void => {
    const picture = currentPicture(translator())
    if (picture !== undefined) pictureToCanvas(context, picture, style, 1)
    onSecond(Math.floor(film.tookMs() / 1000))
    if (performance.now() - startMs >= SECONDS_MAX * 1000) stopRecording()
    // Without a pause, painting would hold up the recorder's own events on a slow machine. The pause is half
    // a frame of the film, since the screen's next frame is waited for as well.
    timer = setTimeout(() => (handle = requestAnimationFrame(roll)), 500 / FRAMES_PER_SECOND)
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  let handle = requestAnimationFrame(roll)
  return () => {
    isRolling = false
    clearTimeout(timer)
    cancelAnimationFrame(handle)
    void film.stop().then((recording) => {
      if (recording === undefined) notifyNotFilmed()
      else saveFile(runFileName(recording.ending), recording.blob)
    })
  }
}
