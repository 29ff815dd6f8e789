import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react'
import { useState } from 'react'
import type { ActorId } from '../../actor'
import type { RivalFrame } from '../../sim'
import { useLab, useRivalView } from '../../store'
import { PauseIcon, PointMenu } from '../../ui'
import { useT } from '../language'
import { factsOf, RivalMark, rivalName } from '../rival'
import { HeldBadge } from './HeldBadge'
import { useHeldWords } from './heldWords'
import { conflictsOf, heldBy, type HeldHere } from './holders'
import { MachineMarks } from './lateMarks'
import { machineWords } from './machineWords'
import type { PlacedRival } from './layoutRivals'
import styles from './RivalCards.module.css'
import { rivalMenu } from './rivalMenu'
import { rivalZones } from './rivalZones'
import type { StageLayout } from './stageLayout'
import type { StageViewProps } from './stageProps'
import type { Dragging } from './useDragging'

export interface RivalCardsProps extends Pick<
  StageViewProps,
  'frame' | 'selected' | 'tool' | 'onSelect' | 'onAction' | 'onPartition' | 'onHeal' | 'onSlowLink'
> {
  readonly placed: readonly PlacedRival[]
  readonly layout: StageLayout
  readonly width: number
  readonly dragging: Dragging
  /** Chosen for the tool at hand. */
  readonly picked: readonly ActorId[]
  readonly onPick: (actor: ActorId) => void
}

interface OpenMenu {
  readonly rival: RivalFrame
  readonly x: number
  readonly y: number
}

/** Servers of etcd and Redis, and their clients. */
export function RivalCards(props: RivalCardsProps) {
  const { frame, placed, layout, width, dragging, selected, tool, picked, onPick, onSelect } = props
  const { t } = useT()
  const [menu, setMenu] = useState<OpenMenu>()
  // The engine is asked of the shown moment alone; in a comparison frames of other moments stand.
  const isShown = useLab((state) => state.frame?.rivals === frame.rivals)
  const chosen = selected?.type === 'rival' ? selected.rival : undefined
  const conflicts = conflictsOf(frame)
  return (
    <>
      {placed.map((place) => {
        const rival = frame.rivals?.find(({ id }) => id === place.id)
        if (rival === undefined) return null
        return (
          <RivalCard
            key={place.id}
            rival={rival}
            place={place}
            held={heldBy(rival, conflicts)}
            isShown={isShown}
            isSelected={chosen === place.id}
            isChosen={chosen === place.id && tool === 'select'}
            isPicked={picked.includes(place.id)}
            onPress={() => {
              if (tool === 'select') onSelect({ type: 'rival', rival: place.id })
              else onPick(place.id)
            }}
            onGrab={(event) => {
              const stage = { width, height: layout.height }
              dragging.grabFor(place.id, rivalZones(place.id, frame, placed, stage), event)
            }}
            onMenu={(x, y) => setMenu({ rival, x, y })}
          />
        )
      })}
      <PointMenu
        label={menu === undefined ? '' : t('rival.menuName', { name: menu.rival.id })}
        at={menu}
        entries={menu === undefined ? [] : rivalMenu({ ...props, t, rival: menu.rival })}
        onClose={() => setMenu(undefined)}
      />
    </>
  )
}

/** So wide a card has room for its state beside its name. */
const STATE_BESIDE_PX = 136

interface RivalCardProps {
  readonly rival: RivalFrame
  readonly place: PlacedRival
  /** The lock that it believes to hold. */
  readonly held: HeldHere | undefined
  readonly isShown: boolean
  readonly isSelected: boolean
  /** To press it once more changes nothing. */
  readonly isChosen: boolean
  readonly isPicked: boolean
  readonly onPress: () => void
  readonly onMenu: (x: number, y: number) => void
  readonly onGrab: (event: PointerEvent<HTMLDivElement>) => void
}

function RivalCard(props: RivalCardProps) {
  const { rival, place, held, isShown, isSelected, isPicked, onPress, onMenu } = props
  const translator = useT()
  const { t } = translator
  const { id, what, process } = rival
  const isUp = process === 'running' || process === 'paused'
  const view = useRivalView(isShown && isUp && !place.isClient ? id : undefined)
  const facts = isUp ? factsOf(view, translator) : []
  const heldWords = useHeldWords(held)
  const isBroken = held !== undefined && held.others.length > 0
  const { x, y, width, height } = place.rect
  const state = t(`rival.state.${process}`)
  const ailing = rival.faults && machineWords(rival.faults, t)
  // On a narrow card it takes a line of its own, where there is something to say.
  const isBeside = place.isClient ? process !== 'running' : width >= STATE_BESIDE_PX
  const shown = isBeside || process === 'running' ? facts : facts.slice(-1)
  return (
    <div
      role="group"
      tabIndex={0}
      aria-label={rivalName(
        rival,
        [heldWords?.short, heldWords?.more, ailing, ...facts].filter((fact) => fact !== undefined),
        translator,
      )}
      aria-current={isSelected || undefined}
      className={styles['card']}
      data-rival={id}
      data-what={what}
      data-process={process}
      data-held={isBroken ? 'broken' : held === undefined ? undefined : 'alone'}
      data-picked={isPicked || undefined}
      style={{ transform: `translate(${x}px, ${y}px)`, width, height }}
      onClick={onPress}
      onKeyDown={(event) => onCardKey(event, props)}
      onPointerDown={props.onGrab}
      onContextMenu={(event: MouseEvent) => {
        event.preventDefault()
        onMenu(event.clientX, event.clientY)
      }}
    >
      <span className={styles['head']}>
        {held === undefined ? (
          <RivalMark what={what} size={16} />
        ) : (
          <HeldBadge isBroken={isBroken} />
        )}
        <b>{id}</b>
        {heldWords !== undefined && (isBroken || process === 'running') && (
          <span className={styles['held']}>{heldWords.short}</span>
        )}
        {isBroken && process === 'paused' && <PauseIcon size={14} aria-hidden />}
        {isBeside && !isBroken && <span className={styles['state']}>{state}</span>}
      </span>
      {!place.isClient && (
        <span className={styles['facts']}>
          <MachineMarks faults={rival.faults} isWithin />
          {!isBeside && process !== 'running' && <span className={styles['state']}>{state}</span>}
          {shown.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </span>
      )}
    </div>
  )
}

function onCardKey(
  event: KeyboardEvent<HTMLDivElement>,
  { isChosen, onPress, onMenu }: RivalCardProps,
): void {
  // At the chosen one Space plays, as everywhere.
  if (event.key === 'Enter' || (event.key === ' ' && !isChosen)) {
    event.preventDefault()
    event.stopPropagation()
    onPress()
  } else if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) {
    event.preventDefault()
    const box = event.currentTarget.getBoundingClientRect()
    onMenu(box.x + 24, box.y + 32)
  }
}
