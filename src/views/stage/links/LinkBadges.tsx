import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { Translator } from '../../../i18n'
import { CheckIcon, PointMenu, type MenuEntry } from '../../../ui'
import { useT } from '../../shared/language'
import styles from './Links.module.css'
import type { LinkBadge } from '../model'
import type { PlacedBadge, BadgeLayout, BadgedLine } from '../layout'
import { badgeText } from './badgeText'
import { BADGE_MARKS, BADGE_OUTLINES } from './badgePaths'
import { tabStop } from '../controls/tabStops'
import { angleOf } from '../geometry'

export interface LinkBadgesProps {
  readonly badgeLayout: BadgeLayout
  readonly width: number
  readonly height: number
  /** Ends the faults of these badges. */
  readonly onRepair: (badges: readonly LinkBadge[]) => void
}

/** The badges of faulty links: a shape and a word for each kind. */
export function LinkBadges({ badgeLayout, width, height, onRepair }: LinkBadgesProps) {
  const { t } = useT()
  const root = useRef<SVGSVGElement>(null)
  const [menu, setMenu] = useState<OpenList>()
  const press = (placed: PlacedBadge, button: Element): void => {
    if (placed.of.type === 'link') return onRepair([placed.of.badge])
    const { left, bottom } = button.getBoundingClientRect()
    setMenu({ key: placed.key, x: left, y: bottom })
  }
  const open = badgeLayout.badges.find(({ key }) => key === menu?.key)
  // Closes the menu for good when its badges are no longer gathered.
  if (menu !== undefined && open === undefined) setMenu(undefined)
  return (
    <>
      <svg ref={root} className={styles['signs']} width={width} height={height}>
        {badgeLayout.lines.map((line) => (
          <Head key={line.badge.key} line={line} />
        ))}
        {badgeLayout.badges.map((placed) => (
          <Badge key={placed.key} placed={placed} onPress={press} />
        ))}
      </svg>
      {menu !== undefined && open?.of.type === 'several' && (
        <PointMenu
          label={nameOf(open, t)}
          at={menu}
          entries={entriesOf(open.of.badges, onRepair, t)}
          onClose={() => {
            setMenu(undefined)
            focusAgain(root.current, open.key)
          }}
        />
      )}
    </>
  )
}

interface OpenList {
  readonly key: string
  readonly x: number
  readonly y: number
}

/**
 * Puts the focus back on the badge, or where that is gone on the next one, or on the stage. A menu that
 * closes returns the focus to HTML elements alone; an element pressed instead keeps it.
 */
function focusAgain(root: SVGElement | null, key: string): void {
  const stage = root?.closest('section')
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return
    const badges = root?.isConnected === true ? root : undefined
    const badge =
      badges?.querySelector<SVGElement>(`[data-sign="${key}"]`) ??
      badges?.querySelector<SVGElement>('[data-sign]')
    ;(badge ?? stage)?.focus()
  })
}

/** A menu entry for each link, and one for all. */
const entriesOf = (
  badges: readonly LinkBadge[],
  onRepair: LinkBadgesProps['onRepair'],
  t: Translator['t'],
): readonly MenuEntry[] => [
  ...badges.map((badge): MenuEntry => ({
    type: 'item',
    key: badge.key,
    label: t(`link.mend.${badge.kind}`, {
      from: String(badge.from),
      to: String(badge.to),
      directions: badge.isBidirectional ? 'both' : 'one',
    }),
    icon: <CheckIcon size={16} aria-hidden />,
    onChoose: () => onRepair([badge]),
  })),
  ...(badges.length < 2
    ? []
    : [
        { type: 'separator', key: 'before all' } as const,
        {
          type: 'item',
          key: 'all',
          label: t('link.mendAll'),
          onChoose: () => onRepair(badges),
        } as const,
      ]),
]

/** The name of a badge's action, for readers who do not see its place. */
function nameOf({ kind, of }: PlacedBadge, t: Translator['t']): string {
  if (of.type === 'several') return t(`link.severalName.${kind}`, { count: of.badges.length })
  const { from, to, isBidirectional, ms = 0 } = of.badge
  const names = { from: String(from), to: String(to), ms }
  return t(kind === 'cut' && isBidirectional ? 'link.cutBothName' : `link.${kind}Name`, names)
}

/** The arrow head where only one direction has the fault. */
function Head({ line: { badge, polyline: line } }: { readonly line: BadgedLine }) {
  if (badge.isBidirectional) return null
  return (
    <g className={styles['fault']} data-kind={badge.kind}>
      <path
        className={styles['head']}
        d="M-10 -6 L0 0 L-10 6"
        transform={`translate(${line.end.x} ${line.end.y}) rotate(${angleOf(line)})`}
      />
    </g>
  )
}

interface SignProps {
  readonly placed: PlacedBadge
  readonly onPress: (placed: PlacedBadge, button: Element) => void
}

/** A sign in its place; pressing it mends its link, or lists its links. */
function Badge({ placed, onPress }: SignProps) {
  const { t } = useT()
  const { key, kind, at, pointsTo, of } = placed
  const name = nameOf(placed, t)
  const self = useRef<SVGGElement>(null)
  // A badge of a repaired link passes its focus on.
  useLayoutEffect(() => {
    const { current: badge } = self
    return () => {
      if (badge?.contains(document.activeElement)) focusAgain(badge.ownerSVGElement, key)
    }
  }, [key])
  return (
    <g ref={self} className={styles['fault']} data-kind={kind}>
      {pointsTo !== undefined && (
        <line className={styles['pointer']} x1={at.x} y1={at.y} x2={pointsTo.x} y2={pointsTo.y} />
      )}
      <g
        className={styles['sign']}
        role="button"
        ref={tabStop}
        aria-label={name}
        aria-haspopup={of.type === 'several' ? 'menu' : undefined}
        data-sign={key}
        transform={`translate(${at.x} ${at.y})`}
        onClick={({ currentTarget }) => onPress(placed, currentTarget)}
        onKeyDown={(event) => pressBy(event, () => onPress(placed, event.currentTarget))}
      >
        <title>{name}</title>
        <circle className={styles['target']} r={20} />
        <path className={styles['outline']} d={BADGE_OUTLINES[kind]} />
        <path className={styles['inner']} d={BADGE_MARKS[kind]} />
        <text y={26} textAnchor="middle">
          {badgeText(placed, t)}
        </text>
      </g>
    </g>
  )
}

/** Presses an SVG element by Enter or Space, since it is no button. */
export function pressBy(event: KeyboardEvent, press: () => void): void {
  if (event.key !== 'Enter' && event.key !== ' ') return
  event.preventDefault()
  event.stopPropagation()
  press()
}
