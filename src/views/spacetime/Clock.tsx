import { useLayoutEffect, useMemo, useRef } from 'react'
import { isGliding, labStore, playheadUs, useLab } from '../../store'
import { axisSeconds } from '../parts'
import { ticksOf, xOf } from './axis'
import styles from './Clock.module.css'
import type { AxisControl } from './useAxis'

/** Whether the playhead moves by itself now. */
export const isMoving = (): boolean => labStore.getState().isPlaying || isGliding()

/** The times along the lower edge. */
export function Ticks({ control }: { readonly control: AxisControl }) {
  const { axis, usPerPx } = control
  const ticks = useMemo(() => ticksOf(axis, usPerPx), [axis, usPerPx])
  return (
    <div className={styles['ticks']} aria-hidden>
      {ticks.map(({ x, us, digits }) => (
        <span
          key={us}
          data-tick={x}
          style={{ transform: `translateX(calc(${Math.round(x)}px - 50%))` }}
        >
          {(us / 1e6).toFixed(digits)} s
        </span>
      ))}
    </div>
  )
}

/** Half of the playhead's label and half of a tick's, with a little air. */
const LABEL_ROOM_PX = 74

/** How wide the playhead's label is, by its letters, which are all of one width. */
const LETTER_PX = 7.3
const LABEL_PADDING_PX = 16

/** How far the label stands beside its line so that both its ends stay within the field. */
function labelShift(text: string, x: number, widthPx: number): number {
  const half = (text.length * LETTER_PX + LABEL_PADDING_PX) / 2
  return Math.max(0, half - x) - Math.max(0, x + half - widthPx)
}

/** Ticks that the playhead's label would cover give way to it. */
function makeRoom({ parentElement, hidden }: HTMLElement, x: number): void {
  const ticks = parentElement?.querySelectorAll<HTMLElement>('[data-tick]') ?? []
  for (const tick of ticks) {
    const isNear = Math.abs(Number(tick.dataset['tick']) - x) < LABEL_ROOM_PX
    tick.style.visibility = isNear && !hidden ? 'hidden' : ''
  }
}

/** The reader's moment as a line through all lanes, moved past React while time runs. */
export function Playhead({
  control,
  widthPx,
}: {
  readonly control: AxisControl
  readonly widthPx: number
}) {
  const line = useRef<HTMLDivElement>(null)
  const label = useRef<HTMLSpanElement>(null)
  const frameUs = useLab((state) => state.frame?.at ?? 0)
  useLayoutEffect(() => {
    const place = (): void => {
      const us = playheadUs()
      const x = xOf(control.axis, us)
      if (line.current === null || label.current === null) return
      line.current.hidden = x < -1 || x > widthPx + 1
      line.current.style.transform = `translateX(${x.toFixed(1)}px)`
      const text = axisSeconds(us)
      if (label.current.textContent !== text) label.current.textContent = text
      const shift = labelShift(text, x, widthPx)
      label.current.style.transform = `translateX(calc(-50% + ${shift.toFixed(1)}px))`
      makeRoom(line.current, x)
    }
    place()
    let handle = requestAnimationFrame(function tick() {
      place()
      if (isMoving()) handle = requestAnimationFrame(tick)
    })
    return () => cancelAnimationFrame(handle)
  }, [control.axis, widthPx, frameUs])
  return (
    <div ref={line} className={styles['playhead']} data-playhead aria-hidden>
      <span ref={label} />
    </div>
  )
}
