import { Fragment, useState, type CSSProperties } from 'react'
import type { ExtensionView } from '../../../zookeeper/client'
import { toZxid } from '../../../zookeeper/model'
import { useRecipes } from '../../../app/hooks'
import { Panel, SegmentedControl, Select } from '../../../ui'
import { useT } from '../../shared/language'
import { Table, WhyButton } from '../../shared/parts'
import { ZxidChip } from '../../shared/zxid'
import { CHINESE_STEPS } from './chineseSteps'
import { lineKey } from './lineNames'
import {
  ALL_SOURCES,
  linesOf,
  TABS,
  type RecipeSource,
  type SourceLine,
  type SourceName,
  type TabName,
} from './sources'
import styles from './RecipePanel.module.css'

const NAMES = Object.keys(ALL_SOURCES).filter(isSource)

function isSource(name: string): name is SourceName {
  return Object.hasOwn(ALL_SOURCES, name)
}

/** The key of a recipe's source: recipes of etcd and Redis have their own lines. */
function sourceOf({ name, system }: ExtensionView): string {
  if (system === undefined || name === 'redlock') return name
  if (system === 'redis') return 'redisLock'
  return name === 'election' ? 'etcdElection' : 'etcdLock'
}

/** A recipe's lines, with every client of the run beside its current line. */
export function RecipePanel() {
  const { t, locale } = useT()
  const all = useRecipes()
  const [chosen, setChosen] = useState<SourceName>()
  const [tab, setTab] = useState<TabName>('steps')
  const running = [...new Set(all.map(sourceOf))].filter(isSource)
  const name = chosen ?? running[0] ?? 'lock'
  const source: RecipeSource = ALL_SOURCES[name]
  const text = tab === 'steps' && locale === 'zh-CN' ? CHINESE_STEPS[name] : source[tab]
  const views = all.filter((view) => sourceOf(view) === name)
  const nameText = t(`recipe.name.${name}`)
  return (
    <Panel title={t('shell.panel.recipe')}>
      <div className={styles['choice']}>
        <Select
          label={t('recipe.choose')}
          options={NAMES.map((value) => ({
            value,
            label: running.includes(value)
              ? t('recipe.running', { name: t(`recipe.name.${value}`) })
              : t(`recipe.name.${value}`),
          }))}
          value={name}
          onChange={setChosen}
        />
        <SegmentedControl
          label={t('recipe.tabs')}
          className={styles['tabs'] ?? ''}
          segments={TABS.map((value) => ({ value, label: t(`recipe.tab.${value}`) }))}
          value={tab}
          onChange={setTab}
        />
      </div>
      {all.length === 0 && <p className={styles['note']}>{t('recipe.none')}</p>}
      {text === undefined ? (
        <p className={styles['note']}>{t('recipe.noCounterpart')}</p>
      ) : (
        <Lines label={t('recipe.lines', { name: nameText })} lines={linesOf(text)} views={views} />
      )}
      {views.length > 0 && <RunningClients views={views} />}
    </Panel>
  )
}

interface LinesProps {
  readonly label: string
  readonly lines: readonly SourceLine[]
  readonly views: readonly ExtensionView[]
}

function Lines({ label, lines, views }: LinesProps) {
  const { t } = useT()
  // A step of several lines has its clients beside the first one.
  const first = new Map<string, number>()
  for (const { line, index } of lines) if (!first.has(line)) first.set(line, index)
  return (
    <div className={styles['lines']} role="region" aria-label={label}>
      <ol>
        {lines.map(({ line, index, code }) => {
          const viewsAtLine = line === '' ? [] : views.filter((view) => view.line === line)
          const isFirst = first.get(line) === index
          return (
            <li
              key={index}
              data-here={viewsAtLine.length > 0 || undefined}
              data-holds={viewsAtLine.some(({ holds }) => holds) || undefined}
              aria-current={viewsAtLine.length > 0 ? 'step' : undefined}
            >
              <code style={indentStyle(code)}>{code}</code>
              {isFirst && viewsAtLine.length > 0 && (
                <span className={styles['here']}>
                  <span className="visually-hidden">
                    {t('recipe.here', { clients: viewsAtLine.map(({ client }) => client) })}
                  </span>
                  {viewsAtLine.slice(0, CHIPS_MAX).map(({ client, id, holds }) => (
                    <b key={`${client} ${id}`} data-holds={holds || undefined} aria-hidden>
                      {client}
                    </b>
                  ))}
                  {viewsAtLine.length > CHIPS_MAX && (
                    <b aria-hidden>+{viewsAtLine.length - CHIPS_MAX}</b>
                  )}
                </span>
              )}
            </li>
          )
        })}
      </ol>
    </div>
  )
}

const CHIPS_MAX = 6

/** The indent of a wrapped line: two characters more than the line's own. */
const indentStyle = (code: string): CSSProperties =>
  ({ '--indent': `${code.length - code.trimStart().length + 2}ch` }) as CSSProperties

/** Recipes whose participants hold nothing that others could want. */
const GATHERINGS: ReadonlySet<string> = new Set([
  'barrier',
  'doubleBarrier',
  'synchronizer',
  'membership',
])

/** The position of each client, one row each. */
function RunningClients({ views }: { readonly views: readonly ExtensionView[] }) {
  const { t } = useT()
  const positionText = (line: string, step: string) => {
    const key = lineKey(line)
    return key === undefined ? step : t(key)
  }
  return (
    <Table
      caption={t('recipe.who')}
      heads={[t('recipe.client'), t('recipe.step'), t('recipe.waitsFor'), t('recipe.token')]}
      rows={views.map((view) => {
        const { client, id, step, line, isAsking, waitsFor = '', token } = view
        const holds = view.holds && !GATHERINGS.has(view.name)
        return {
          key: `${client} ${id}`,
          cells: [
            <Fragment key="client">
              <b>{client}</b>{' '}
              <WhyButton
                question={{ type: 'owner', client }}
                about={t('why.ownerOf', { client })}
              />
            </Fragment>,
            <>
              {holds && line === 'hold' ? undefined : positionText(line, step)}
              {holds && <em> {t('recipe.holds')}</em>}
              {isAsking && <small> {t('recipe.asks')}</small>}
            </>,
            holds ? '' : waitsFor,
            token === undefined ? '' : <Token key="token" token={token} />,
          ],
        }
      })}
    />
  )
}

/** ZooKeeper's token is a zxid; other systems' are plain numbers. */
function Token({ token }: { readonly token: number }) {
  // Smaller numbers are no zxids: an epoch begins at 1.
  return token >= ZXIDS_FROM ? <ZxidChip zxid={toZxid(token)} size="small" /> : token
}

const ZXIDS_FROM = 2 ** 32
