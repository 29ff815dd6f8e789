import { useRef, useState, type KeyboardEvent } from 'react'
import type { Action, Frame } from '../../../simulator'
import type { LinkEnds } from '../../../app/state'
import { useT } from '../../shared/language'
import { MENU_KEY } from '../../shared/parts'
import { countsOn, endsOf, linkKey, queuesOf } from '../../panels/link'
import { GlyphIcon, glyphOf } from '../../shared/glyphs'
import { linesOf, type LinkLine, type StageLayout, type PlacedBadge } from '../layout'
import { LinkMenu, type OpenLinkMenu } from './LinkMenu'
import { pressBy } from './LinkBadges'
import { placePopover } from './placePopover'
import { focusableNotTabbable, tabStop } from '../controls/tabStops'
import { pathOf } from '../geometry'
import styles from './LinkTargets.module.css'

export interface LinkTargetsProps {
  readonly frame: Frame
  readonly layout: StageLayout
  readonly width: number
  readonly badges: readonly PlacedBadge[]
  readonly selected: LinkEnds | undefined
  readonly onPick: (ends: LinkEnds) => void
  readonly onAction: (action: Action) => void
}

interface LinkTarget {
  readonly key: string
  readonly ends: LinkEnds
  readonly line: LinkLine
}

const NEXT_KEYS = new Set(['ArrowRight', 'ArrowDown'])
const PREVIOUS_KEYS = new Set(['ArrowLeft', 'ArrowUp'])

/**
 * Links as targets: pointer or focus on one shows its queues, a press opens them, and a menu has its actions.
 * All links are one tab stop; arrow keys go from one to the next.
 */
export function LinkTargets(props: LinkTargetsProps) {
  const { frame, layout, width, selected, onPick } = props
  const { t } = useT()
  const [hovered, setHovered] = useState<string>()
  const [menu, setMenu] = useState<OpenLinkMenu>()
  const targets = linesOf(frame, layout).map((line): LinkTarget => {
    const ends = endsOf(line.from, line.to)
    return { key: linkKey(ends), ends, line }
  })
  const countOf = countsOn(frame)
  const nameOf = (ends: LinkEnds): string =>
    t('link.option', { first: String(ends[0]), second: String(ends[1]), count: countOf(ends) })
  const chosen = selected === undefined ? undefined : linkKey(selected)
  const { ref, stopKey, setStop, go, goBack } = useStops(targets, chosen)
  const closeMenu = (): void => {
    setMenu(undefined)
    if (menu !== undefined) goBack(menu.ends)
  }
  // The panel shows the chosen link.
  const shown = targets.find(({ key }) => key === hovered && key !== chosen)
  return (
    <>
      <svg
        ref={ref}
        className={styles['layer']}
        width={width}
        height={layout.height}
        role="group"
        aria-label={t('link.links')}
      >
        {targets.map(({ key, ends, line: { polyline } }, index) => (
          <g
            key={key}
            className={styles['hand']}
            role="button"
            ref={key === stopKey ? tabStop : focusableNotTabbable}
            data-link={key}
            aria-label={nameOf(ends)}
            aria-current={key === chosen || undefined}
            aria-keyshortcuts={MENU_KEY}
            onPointerEnter={() => setHovered(key)}
            onPointerLeave={() => setHovered(undefined)}
            onFocus={({ currentTarget }) => {
              setStop(key)
              if (currentTarget.matches(':focus-visible')) setHovered(key)
            }}
            onBlur={() => setHovered(undefined)}
            onClick={() => onPick(ends)}
            onContextMenu={(event) => {
              event.preventDefault()
              setHovered(undefined)
              setMenu({ ends, x: event.clientX, y: event.clientY })
            }}
            onKeyDown={(event) => {
              pressBy(event, () => onPick(ends))
              go(event, index)
            }}
          >
            <path className={styles['line']} d={pathOf(polyline)} />
            <path className={styles['target']} d={pathOf(polyline)} />
          </g>
        ))}
      </svg>
      {shown !== undefined && <LinkPopover {...props} target={shown} />}
      {menu !== undefined && <LinkMenu {...props} at={menu} onClose={closeMenu} />}
    </>
  )
}

/** The link that is the tab stop; keys go from it to the next and the previous one. */
function useStops(targets: readonly LinkTarget[], chosen: string | undefined) {
  const ref = useRef<SVGSVGElement>(null)
  const [stop, setStop] = useState<string>()
  const stopKey = targets.find(({ key }) => key === (stop ?? chosen))?.key ?? targets[0]?.key
  const elementOf = (key: string | undefined): SVGElement | null | undefined =>
    ref.current?.querySelector<SVGElement>(`[data-link="${key}"]`)
  const go = (event: KeyboardEvent, index: number): void => {
    const by = NEXT_KEYS.has(event.key) ? 1 : PREVIOUS_KEYS.has(event.key) ? -1 : 0
    const next = targets[(index + by + targets.length) % targets.length]
    if (by === 0 || next === undefined) return
    event.preventDefault()
    event.stopPropagation()
    setStop(next.key)
    elementOf(next.key)?.focus()
  }
  /** A menu that closes returns the focus to HTML elements alone; an element pressed instead keeps it. */
  const goBack = (ends: LinkEnds): void => {
    requestAnimationFrame(() => {
      if (document.activeElement === document.body)
        (elementOf(linkKey(ends)) ?? elementOf(stopKey))?.focus()
    })
  }
  return { ref, stopKey, setStop, go, goBack }
}

interface LinkPopoverProps extends LinkTargetsProps {
  readonly target: LinkTarget
}

const GLYPHS_MAX = 6

/** The queues of the link under the pointer in a few marks; the panel has all of them. */
function LinkPopover({ frame, target: { ends, line }, layout, width, badges }: LinkPopoverProps) {
  const { t } = useT()
  const { x, y } = placePopover(
    line.polyline,
    { width, height: layout.height },
    badges.map(({ room }) => room),
  )
  const queues = queuesOf(frame, ends).filter(({ messages }) => messages.length > 0)
  return (
    <div className={styles['peek']} style={{ left: x, top: y }} aria-hidden>
      <b>{t('link.title', { first: String(ends[0]), second: String(ends[1]) })}</b>
      {queues.length === 0 && <span>{t('link.empty')}</span>}
      {queues.map(({ channel, from, to, messages }) => (
        <span key={`${channel} ${from}`}>
          <code>{t('link.direction', { from: String(from), to: String(to) })}</code>
          {messages.slice(0, GLYPHS_MAX).map(({ id, message }) => {
            const look = glyphOf(message)
            return <GlyphIcon key={id} kind={look.kind} letter={look.letter} size={18} />
          })}
          {messages.length > GLYPHS_MAX && `+${messages.length - GLYPHS_MAX}`}
        </span>
      ))}
    </div>
  )
}
