import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import type { ActorId } from '../../kernel/actor'
import { useCone, useLab, useSpaceTime } from '../../app/hooks'
import { showTimeWindow, selectMessage } from '../../app/selection'
import { seekAt, seekStep } from '../../app/playback'
import { selectIsProjectorOn, selectArePingsShown, labStore } from '../../app/state'
import type { Cone, Frame } from '../../simulator'
import type { MessageSpan, Milestone, SpaceTime as SpaceTimeWindow } from '../../engine'
import { useT } from '../shared/language'
import { useScrollEnds, useSize } from '../shared/parts'
import { rangeOf } from '../shared/axis'
import { Diagram } from './Diagram'
import { projectorScale } from './model/projectorScale'
import { DiagramFooter } from './DiagramFooter'
import { Lanes } from './Lanes'
import {
  layoutLanes,
  layoutSpaceTime,
  leastHeight,
  sceneOf,
  SIGNS_HEAD_PX,
  type SpaceTimeLayout,
} from './model/layout'
import { MessageTable } from './MessageTable'
import styles from './SpaceTime.module.css'
import { Tools } from './controls/Tools'
import { useAxis, type AxisControl } from './controls/useAxis'
import { lanesOf, useLaneOrder } from './controls/useLaneOrder'
import { usePaced } from './controls/usePaced'
import type { Focus, Lane } from './model/types'

/** The space-time diagram: a lifeline for every process, and the messages between them. */
export function SpaceTime() {
  const { t } = useT()
  const frame = useLab((state) => state.frame)
  const place = useRef<HTMLDivElement>(null)
  const large = useLarge(place)
  return (
    <div ref={place} className={styles['place']}>
      {frame !== undefined && (
        <section
          tabIndex={-1}
          className={styles['view']}
          style={
            large > 1
              ? { width: `${100 / large}%`, height: `${100 / large}%`, scale: large }
              : undefined
          }
          data-large={large > 1 || undefined}
          aria-label={t('spaceTime.name')}
        >
          <Board frame={frame} large={large} />
        </section>
      )}
    </div>
  )
}

/** In projector mode the diagram is laid out smaller and drawn larger, as the stage is. */
function useLarge(place: RefObject<HTMLElement | null>): number {
  const size = useSize(place)
  const isProjected = useLab(selectIsProjectorOn)
  return size === undefined ? 1 : projectorScale(size, isProjected)
}

interface BoardProps {
  readonly frame: Frame
  readonly large: number
}

function Board({ frame, large }: BoardProps) {
  const ref = useRef<HTMLDivElement>(null)
  const board = useRef<HTMLDivElement>(null)
  const size = useSize(ref)
  const widthPx = size?.width ?? 0
  const heightPx = size?.height ?? 0
  const control = useAxis(widthPx)
  const arePingsShown = useLab(selectArePingsShown)
  const space = useSpaceTime(rangeOf(control.axis), arePingsShown)
  const [chosen, showClients] = useState<boolean>()
  const hasRoom = useRoomForAll(board, lanesOf(frame, true, space))
  const hasClients = chosen ?? hasRoom
  const order = useLaneOrder(frame, hasClients, space)
  const { lanes, layout, focus } = useDiagram(control, space, order.actors, { widthPx, heightPx })
  useWindowShown(control)
  const more = useScrollEnds(board)
  const { pin } = control
  const goToPassage = useCallback(
    (passage: MessageSpan): void => {
      pin(passage.sentAt)
      void choosePassage(passage)
    },
    [pin],
  )
  const goToMilestone = useCallback(
    ({ at, step }: Milestone): void => {
      pin(at)
      void seekStep(step)
    },
    [pin],
  )
  return (
    <>
      <Tools control={control} layout={layout} hasClients={hasClients} onClients={showClients} />
      <div ref={board} className={styles['board']} data-more={more}>
        <Lanes frame={frame} lanes={lanes} order={order} />
        <div ref={ref} className={styles['field']} style={{ minHeight: leastHeight(order.actors) }}>
          {layout !== undefined && (
            <Diagram
              control={control}
              layout={layout}
              widthPx={widthPx}
              heightPx={heightPx}
              large={large}
              onPassage={goToPassage}
              onTime={(us) => {
                pin(us)
                void seekAt(us)
              }}
              onMilestone={goToMilestone}
            />
          )}
        </div>
      </div>
      {layout !== undefined && (
        <MessageTable layout={layout} onChoose={goToPassage} onMilestone={goToMilestone} />
      )}
      <DiagramFooter layout={layout} focus={focus} hidden={space?.hidden ?? 0} />
    </>
  )
}

/** Returns whether all lanes are seen at once. Where a class cannot scroll to the others, the servers come first. */
function useRoomForAll(board: RefObject<HTMLElement | null>, all: readonly ActorId[]): boolean {
  const size = useSize(board)
  const isProjected = useLab(selectIsProjectorOn)
  return !isProjected || size === undefined || leastHeight(all) <= size.height
}

/** Goes to the sending of a message and selects it there: stage, panel and sentence follow. */
async function choosePassage({ id, sentStep }: MessageSpan): Promise<void> {
  await seekStep(sentStep)
  const found = labStore.getState().frame?.messages.find((message) => message.id === id)
  if (found !== undefined) selectMessage(found)
}

interface Room {
  readonly widthPx: number
  readonly heightPx: number
}

const NO_LANES: readonly Lane[] = []

interface Shown {
  readonly lanes: readonly Lane[]
  readonly layout: SpaceTimeLayout | undefined
  readonly focus: Focus | undefined
}

function useDiagram(
  { axis, nowUs }: AxisControl,
  space: SpaceTimeWindow | undefined,
  actors: readonly ActorId[],
  { widthPx, heightPx }: Room,
): Shown {
  const headUs = useLab((state) => Math.max(state.head?.at ?? 0, state.frame?.at ?? 0))
  const focus = useFocus()
  const lanes = useMemo(() => layoutLanes(actors, heightPx, SIGNS_HEAD_PX), [actors, heightPx])
  const scene = useMemo(
    () => space && sceneOf({ space, lanes, headUs, focus }),
    [space, lanes, headUs, focus],
  )
  const layout = useMemo(
    () => (scene === undefined || widthPx === 0 ? undefined : layoutSpaceTime(scene, axis, nowUs)),
    [scene, axis, nowUs, widthPx],
  )
  return {
    lanes: layout === undefined ? NO_LANES : lanes,
    layout,
    focus,
  }
}

/** The selected message with its causal past and future. */
function useFocus(): Focus | undefined {
  const selection = useLab((state) => state.selection)
  const isPlaying = useLab((state) => state.isPlaying)
  const message = selection?.type === 'message' && !isPlaying ? selection.message : undefined
  const cone = useCone(message)
  return useMemo(() => focusOf(message?.id, cone), [message?.id, cone])
}

function focusOf(id: number | undefined, cone: Cone | undefined): Focus | undefined {
  if (id === undefined || cone === undefined) return undefined
  const { past, future, causes, effects } = cone
  return {
    id,
    past: new Set(past),
    future: new Set(future),
    causes: new Set(causes),
    effects: new Set(effects),
  }
}

/** Frames the diagram's time range on the scrubber while the diagram is shown. */
function useWindowShown({ axis }: AxisControl): void {
  const { fromUs, toUs } = rangeOf(usePaced(axis))
  useEffect(() => {
    showTimeWindow({ fromUs, toUs })
  }, [fromUs, toUs])
  useEffect(() => () => showTimeWindow(undefined), [])
}
