import type { KeyboardEvent, MouseEvent } from 'react'
import { useState } from 'react'
import type { Action, RivalFrame } from '../../sim'
import { useLab, useRivalView } from '../../store'
import { PauseIcon, PlayIcon, PointMenu, PowerIcon, PowerLossIcon, type MenuEntry } from '../../ui'
import { useT } from '../language'
import { factsOf, RivalMark, rivalName } from '../rival'
import type { PlacedRival } from './layoutRivals'
import styles from './RivalCards.module.css'
import type { StageViewProps } from './stageProps'

export interface RivalCardsProps extends Pick<
  StageViewProps,
  'frame' | 'selected' | 'onSelect' | 'onAction'
> {
  readonly rivals: readonly PlacedRival[]
}

interface OpenMenu {
  readonly rival: RivalFrame
  readonly x: number
  readonly y: number
}

/** Servers of etcd and Redis, and their clients. */
export function RivalCards({ frame, rivals, selected, onSelect, onAction }: RivalCardsProps) {
  const { t } = useT()
  const [menu, setMenu] = useState<OpenMenu>()
  // The engine is asked of the shown moment alone; in a comparison frames of other moments stand.
  const isShown = useLab((state) => state.frame?.rivals === frame.rivals)
  const chosen = selected?.type === 'rival' ? selected.rival : undefined
  return (
    <>
      {rivals.map((place) => {
        const rival = frame.rivals?.find(({ id }) => id === place.id)
        if (rival === undefined) return null
        return (
          <RivalCard
            key={place.id}
            rival={rival}
            place={place}
            isShown={isShown}
            isSelected={chosen === place.id}
            onPress={() => onSelect({ type: 'rival', rival: place.id })}
            onMenu={(x, y) => setMenu({ rival, x, y })}
          />
        )
      })}
      <PointMenu
        label={menu?.rival.id ?? ''}
        at={menu}
        entries={menu === undefined ? [] : menuOf(menu.rival, t, onAction)}
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
  readonly isShown: boolean
  readonly isSelected: boolean
  readonly onPress: () => void
  readonly onMenu: (x: number, y: number) => void
}

function RivalCard({ rival, place, isShown, isSelected, onPress, onMenu }: RivalCardProps) {
  const translator = useT()
  const { t } = translator
  const { id, what, process } = rival
  const isUp = process === 'running' || process === 'paused'
  const view = useRivalView(isShown && isUp && !place.isClient ? id : undefined)
  const facts = isUp ? factsOf(view, translator) : []
  const { x, y, width, height } = place.rect
  const state = t(`rival.state.${process}`)
  // On a narrow card it takes a line of its own, where there is something to say.
  const isBeside = place.isClient ? process !== 'running' : width >= STATE_BESIDE_PX
  const shown = isBeside || process === 'running' ? facts : facts.slice(-1)
  const onKey = (event: KeyboardEvent<HTMLDivElement>): void => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      event.stopPropagation()
      onPress()
    } else if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) {
      event.preventDefault()
      const box = event.currentTarget.getBoundingClientRect()
      onMenu(box.x + 24, box.y + 32)
    }
  }
  return (
    <div
      role="group"
      tabIndex={0}
      aria-label={rivalName(rival, facts, translator)}
      aria-current={isSelected || undefined}
      className={styles['card']}
      data-rival={id}
      data-what={what}
      data-process={process}
      style={{ transform: `translate(${x}px, ${y}px)`, width, height }}
      onClick={onPress}
      onKeyDown={onKey}
      onContextMenu={(event: MouseEvent) => {
        event.preventDefault()
        onMenu(event.clientX, event.clientY)
      }}
    >
      <span className={styles['head']}>
        <RivalMark what={what} size={16} />
        <b>{id}</b>
        {isBeside && <span className={styles['state']}>{state}</span>}
      </span>
      {!place.isClient && (
        <span className={styles['facts']}>
          {!isBeside && process !== 'running' && <span className={styles['state']}>{state}</span>}
          {shown.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </span>
      )}
    </div>
  )
}

/** What can be done to one of them, as the scenario's interventions by name. */
function menuOf(
  { id, what, process }: RivalFrame,
  t: ReturnType<typeof useT>['t'],
  onAction: (action: Action) => void,
): readonly MenuEntry[] {
  const isClient = what === 'client'
  const isDown = process === 'down' || process === 'crashed'
  const whyNot = isDown ? t('stage.whyNotRunning') : undefined
  const isPaused = process === 'paused'
  const pausing = isPaused ? 'resume' : 'pause'
  const kill: MenuEntry =
    isDown && !isClient
      ? {
          type: 'item',
          key: 'start',
          label: t('stage.menuStart'),
          icon: <PlayIcon size={16} aria-hidden />,
          onChoose: () => onAction({ do: 'start', server: id }),
        }
      : {
          type: 'item',
          key: 'kill',
          label: t('stage.menuKill'),
          icon: <PowerIcon size={16} aria-hidden />,
          tone: 'danger',
          disabledReason: whyNot,
          onChoose: () =>
            onAction(isClient ? { do: 'killClient', client: id } : { do: 'kill', server: id }),
        }
  const powerLoss: MenuEntry = {
    type: 'item',
    key: 'powerLoss',
    label: t('stage.menuPowerLoss'),
    icon: <PowerLossIcon size={16} aria-hidden />,
    tone: 'danger',
    disabledReason: whyNot,
    onChoose: () => onAction({ do: 'powerLoss', server: id }),
  }
  const pause: MenuEntry = {
    type: 'item',
    key: 'pause',
    label: t(isPaused ? 'stage.menuResume' : 'stage.menuPause'),
    icon: isPaused ? <PlayIcon size={16} aria-hidden /> : <PauseIcon size={16} aria-hidden />,
    disabledReason: whyNot,
    onChoose: () =>
      onAction(isClient ? { do: `${pausing}Client`, client: id } : { do: pausing, server: id }),
  }
  return isClient ? [kill, pause] : [kill, powerLoss, pause]
}
