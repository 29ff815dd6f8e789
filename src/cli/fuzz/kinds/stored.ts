import { drawInt, drawOne, type Random } from '../../../kernel/lib'
import { FIRST_SCENARIO } from '../../../scenario'
import { codeStore } from '../../../app/playground/code'
import { keepDraft, openDraft } from '../../../app/playground/codeDraft'
import { takeComparedRequest } from '../../../app/comparison/comparison'
import { dropUnfitExperiments, readExperiments } from '../../../app/experiment/experimentStorage'
import { readPlace } from '../../../app/experiment/sessionRestore'
import { labStore } from '../../../app/state/labStore'
import { openExperiment } from '../../../app/experiment/openExperiment'
import { openText } from '../../../app/page/openText'
import { progressStore, recordStep, watchProgress } from '../../../app/progress'
import { readSettings, shiftSpeed } from '../../../app/settings/settings'
import { DEFAULT_SETTINGS } from '../../../app/state/settingsSlice'
import { Finding, type Kind, type Outcome } from '../kind'
import { mutateText, ODD_WORDS } from '../mutateText'
import { drawJson } from '../mutateValue'
import { keepOnly, setFramed } from '../page'
import { SCENARIOS } from '../samples'
import { PROGRESS_FILE } from './progress'
import { started } from './startedPage'

const BOOKMARK = { name: 'here', step: 12, at: 34_000, branch: 0 }
const HASH = '#s=1.abc'

/** Uses the text stored under a key; returns whether it was valid. */
type Use = () => boolean | Promise<boolean>

interface StoredRecord {
  readonly samples: readonly unknown[]
  readonly use: Use
}

const EXPERIMENTS = SCENARIOS.slice(0, 12).map((scenario, index) => ({
  id: `k${index}`,
  keptAt: 1_700_000_000_000,
  title: index % 2 === 0 ? 'mine' : { en: 'mine', 'zh-CN': '我的' },
  scenario,
  step: index,
  bookmarks: [BOOKMARK],
}))

/** All texts that the lab stores in a browser, by key. */
const RECORDS: ReadonlyMap<string, StoredRecord> = new Map<string, StoredRecord>([
  [
    'zklab.settings',
    {
      samples: [{ ...DEFAULT_SETTINGS, theme: 'dark', language: 'zh-CN', panelWidth: 400 }],
      use: useSettings,
    },
  ],
  ['zklab.experiments', { samples: [EXPERIMENTS, EXPERIMENTS.slice(0, 2)], use: useExperiments }],
  [
    'zklab.code',
    { samples: [{ source: 'x', count: 3, path: '/lock', keptAt: 1 }], use: useDrafts },
  ],
  ['zklab.codeDraft', { samples: ['zklab.code', 'zklab.code.a-b'], use: useDrafts }],
  [
    'zklab.stood',
    {
      samples: [
        { hash: HASH, step: 12, bookmarks: [BOOKMARK], alone: [], view: 'stage', panel: 'log' },
        { hash: '', step: 3, bookmarks: [], alone: [BOOKMARK], view: 'tree', panel: null },
      ],
      use: useStoredPosition,
    },
  ],
  ['zklab.progress', { samples: [PROGRESS_FILE], use: useProgress }],
  [
    'zklab.compared',
    {
      samples: [
        comparedWith({ type: 'seed', seed: 3 }),
        comparedWith({ type: 'without', index: 0 }),
        comparedWith({ type: 'setting', key: 'tickTime', value: '1000' }),
        comparedWith({ type: 'branch', branch: 1 }),
      ],
      use: () => takeComparedRequest(FIRST_SCENARIO) !== undefined,
    },
  ],
])

function comparedWith(change: unknown): unknown {
  return { of: JSON.stringify(FIRST_SCENARIO), change, untilUs: 1_000_000, atUs: 0 }
}

/** Texts stored under the lab's keys, as by an older release or another program. */
export const stored: Kind = {
  name: 'stored',
  isWork: true,
  draw(random) {
    const [key, { samples }] = drawOne(random, [...RECORDS])
    return `${key}\n${drawText(random, samples)}`
  },
  async feed(text): Promise<Outcome> {
    await started()
    setFramed(false)
    const end = text.indexOf('\n')
    const key = text.slice(0, Math.max(0, end))
    keepOnly(key, text.slice(end + 1))
    const isFit = (await RECORDS.get(key)?.use()) ?? false
    const { status } = labStore.getState()
    if (status !== 'ready') throw new Finding(`the page is "${status}"`)
    return { verdict: isFit ? 'accepted' : 'refused' }
  },
}

function drawText(random: Random, samples: readonly unknown[]): string {
  switch (drawInt(random, 0, 5)) {
    case 0:
      return drawOne(random, ODD_WORDS)
    case 1:
      return mutateText(random, JSON.stringify(drawOne(random, samples)))
    case 2:
      return JSON.stringify(drawOne(random, samples))
    default:
      return drawJson(random, samples)
  }
}

function useSettings(): boolean {
  const settings = readSettings()
  for (const [name, value] of Object.entries(settings)) {
    const usual: unknown = DEFAULT_SETTINGS[name as keyof typeof DEFAULT_SETTINGS]
    const isAsUsual = usual === undefined || typeof value === typeof usual || name === 'speed'
    if (!isAsUsual) throw new Finding(`the setting ${name} is ${String(value)}`)
  }
  labStore.setState({ settings })
  shiftSpeed(1)
  labStore.setState({ settings: DEFAULT_SETTINGS })
  return JSON.stringify(settings) !== JSON.stringify(DEFAULT_SETTINGS)
}

/** Reads the list of runs, and opens each one that can be opened. */
async function useExperiments(): Promise<boolean> {
  const found = readExperiments()
  dropUnfitExperiments()
  if (JSON.stringify(readExperiments()) !== JSON.stringify(found)) {
    throw new Finding('what is left when unfit ones are dropped is not what was read before')
  }
  let isAny = false
  for (const record of found) {
    if (record.keptAt !== undefined) new Date(record.keptAt).toISOString()
    const opened = await openExperiment({ ...record, step: Math.min(record.step, 50) })
    if (!opened.ok && opened.error.code === 'failed') throw new Finding(opened.error.message)
    isAny ||= opened.ok
  }
  return isAny
}

function useDrafts(): boolean {
  codeStore.setState(codeStore.getInitialState(), true)
  keepDraft()()
  const { drafts } = codeStore.getState()
  for (const draft of drafts) {
    openDraft(draft)
    if (draft.keptAt !== undefined) new Date(draft.keptAt).toISOString()
  }
  return drafts.length > 0
}

function useProgress(): boolean {
  progressStore.setState(progressStore.getInitialState(), true)
  watchProgress()()
  const { lessons } = progressStore.getState()
  for (const { lastAtMs } of Object.values(lessons)) new Date(lastAtMs).toISOString()
  recordStep('1.2', 'look', 1, 4)
  return Object.keys(lessons).length > 0
}

/** Opens the run again at the place that a former visit has stored. */
async function useStoredPosition(): Promise<boolean> {
  const { step, bookmarks, alone } = readPlace(HASH)
  const text = JSON.stringify(FIRST_SCENARIO)
  const position = {
    ...(step !== undefined && { step: Math.min(step, 50) as never }),
    ...(bookmarks !== undefined && { bookmarks }),
    ...(alone !== undefined && { alone }),
  }
  const opened = await openText(text, position)
  if (!opened.ok) throw new Finding(`the run is refused: ${opened.error.message}`)
  return step !== undefined || bookmarks !== undefined
}
