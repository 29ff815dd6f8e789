import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react'
import { useState } from 'react'
import type { ActorId } from '../../../kernel/actor'
import type { RivalFrame } from '../../../simulator'
import { useLab, useRivalView } from '../../../app/hooks'
import { PauseIcon, PointMenu, PowerIcon } from '../../../ui'
import { useT } from '../../shared/language'
import { MENU_KEY } from '../../shared/parts'
import { factsOf, RivalMark, rivalName } from '../../panels/rival'
import { LockHolderBadge } from './LockHolderBadge'
import { useLockHolderText } from './lockHolderText'
import { believedLockOf, type BelievedLock } from '../model'
import { MachineMarks } from './lateMarks'
import { machineWords } from './machineWords'
import type { PlacedRival, StageLayout } from '../layout'
import { useConflicts } from './useConflicts'
import styles from './RivalCards.module.css'
import { rivalMenu } from './rivalMenu'
import { rivalZones } from '../controls/rivalZones'
import type { StageViewProps } from '../stageProps'
import type { Dragging } from '../controls/useDragging'

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
  // The engine answers for the shown moment alone; frames of a comparison are of other moments.
  const isShown = useLab((state) => state.frame?.rivals === frame.rivals)
  const chosen = selected?.type === 'rival' ? selected.rival : undefined
  const conflicts = useConflicts(frame)
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
            lock={believedLockOf(rival, conflicts)}
            isShown={isShown}
            isSelected={chosen === place.id}
            isTarget={tool !== 'select'}
            isPicked={picked.includes(place.id)}
            onPress={() => {
              if (tool === 'select') onSelect({ type: 'rival', rival: place.id })
              else onPick(place.id)
            }}
            onGrab={(event) => {
              const stage = { width, height: layout.height }
              dragging.grabFor(place.id, rivalZones(frame, place.id, placed, stage), event)
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

/** The least width of a card with its state beside its name, px. */
const STATE_BESIDE_PX = 136
/** The width below which a pill shows signs instead of words, so that its name stays whole, px. */
const WORDS_PX = 112

/** The height up to which a card has less air, px. */
const LOW_PX = 62

/** The sign of a process that does not run, where there is no room for the word; its card's name has it. */
function StateIcon({ process }: Pick<RivalFrame, 'process'>) {
  const Icon = process === 'paused' ? PauseIcon : PowerIcon
  return <Icon size={14} aria-hidden />
}

interface RivalCardProps {
  readonly rival: RivalFrame
  readonly place: PlacedRival
  /** The lock that it believes to hold. */
  readonly lock: BelievedLock | undefined
  readonly isShown: boolean
  readonly isSelected: boolean
  /** The tool at hand takes it, also by Space. */
  readonly isTarget: boolean
  readonly isPicked: boolean
  readonly onPress: () => void
  readonly onMenu: (x: number, y: number) => void
  readonly onGrab: (event: PointerEvent<HTMLDivElement>) => void
}

function RivalCard(props: RivalCardProps) {
  const { rival, place, lock, isShown, isSelected, isPicked, onPress, onMenu } = props
  const translator = useT()
  const { id, what, process } = rival
  const isUp = process === 'running' || process === 'paused'
  const view = useRivalView(isShown && isUp && !place.isClient ? id : undefined)
  const lines = isUp ? factsOf(view, translator) : []
  const heldWords = useLockHolderText(lock)
  const isBroken = lock !== undefined && lock.others.length > 0
  const { x, y, width, height } = place.rect
  const ailing = rival.faults && machineWords(rival.faults, translator)
  return (
    <div
      role="group"
      tabIndex={0}
      aria-label={rivalName(
        rival,
        [heldWords?.short, heldWords?.more, ailing, ...lines.map(inLine)].filter(
          (fact) => fact !== undefined,
        ),
        translator,
      )}
      aria-current={isSelected || undefined}
      aria-keyshortcuts={MENU_KEY}
      className={styles['card']}
      data-rival={id}
      data-what={what}
      data-process={process}
      data-narrow={width < STATE_BESIDE_PX || height <= LOW_PX || undefined}
      data-held={isBroken ? 'broken' : lock === undefined ? undefined : 'alone'}
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
      <Head {...{ rival, place, isBroken }} heldWords={heldWords?.short} />
      {!place.isClient && <Facts rival={rival} lines={lines} isNarrow={width < STATE_BESIDE_PX} />}
    </div>
  )
}

const inLine = (facts: readonly string[]): string => facts.join(' · ')

interface HeadProps extends Pick<RivalCardProps, 'rival' | 'place'> {
  readonly isBroken: boolean
  readonly heldWords: string | undefined
}

/** The name, the lock's badge, and the state of a process that does not run. */
function Head({ rival: { id, what, process }, place, isBroken, heldWords }: HeadProps) {
  const { t } = useT()
  const { width } = place.rect
  const isRunning = process === 'running'
  const hasWords = !place.isClient || width >= WORDS_PX
  const hasState = place.isClient ? !isRunning : width >= STATE_BESIDE_PX
  return (
    <span className={styles['head']}>
      {heldWords === undefined ? (
        <RivalMark what={what} size={16} />
      ) : (
        <LockHolderBadge isBroken={isBroken} />
      )}
      <b>{id}</b>
      {heldWords !== undefined && hasWords && (isBroken || isRunning) && (
        <span className={styles['held']}>{heldWords}</span>
      )}
      {isBroken && !isRunning && <StateIcon process={process} />}
      {hasState && !isBroken && (
        <span className={styles['state']}>
          {hasWords ? t(`rival.state.${process}`) : <StateIcon process={process} />}
        </span>
      )}
    </span>
  )
}

interface FactsProps extends Pick<RivalCardProps, 'rival'> {
  readonly lines: readonly (readonly string[])[]
  readonly isNarrow: boolean
}

/** The facts in at most two lines; faults and state go before the content. */
function Facts({ rival: { faults, process }, lines, isNarrow }: FactsProps) {
  const { t } = useT()
  // On a narrow card the state takes a line of its own, unless it is running.
  const hasState = isNarrow && process !== 'running'
  const room = 2 - Number(hasState) - Number(faults !== undefined)
  const facts = isNarrow ? lines.flat() : lines.map(inLine)
  return (
    <span className={styles['facts']}>
      <MachineMarks faults={faults} isWithin />
      {hasState && <span className={styles['state']}>{t(`rival.state.${process}`)}</span>}
      {facts.slice(Math.max(0, facts.length - room)).map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </span>
  )
}

function onCardKey(
  event: KeyboardEvent<HTMLDivElement>,
  { isTarget, onPress }: RivalCardProps,
): void {
  // Without a tool Space plays, as everywhere.
  if (event.key === 'Enter' || (event.key === ' ' && isTarget)) {
    event.preventDefault()
    event.stopPropagation()
    onPress()
  }
}
