import type { EngineListener, LabApi, LabError } from '../../engine'
import { replaceAddress } from '../browser'
import { PHONE_PANEL, isPhoneLayout } from '../selection'
import { pauseOnComparison, pauseWhileCovered, halt } from '../playback'
import {
  withoutEmbed,
  scheduleSync,
  startAddressSync,
  offerRecent,
  readPlace,
  type RestoredPlace,
  failed,
  FIRST_SERVERS,
  openFirstScene,
} from '../experiment'
import { takeLanguage } from '../settings'
import { setEngine, isModuleError, whenModulesRetried } from '../engine'
import { labStore, type LabState, type EngineFailure } from '../state'
import { notify, notifyStorage } from '../notices'
import { openText } from './openText'

/** Resolves once the page shows the content of its address, or the reason for its refusal. */
export const whenStarted = (): Promise<void> =>
  new Promise((resolve) => {
    if (labStore.getState().isStarted) return resolve()
    const stop = labStore.subscribe(({ isStarted }) => {
      if (!isStarted) return
      stop()
      resolve()
    })
  })

/** Starts the engine; the listener gets later failures of its workers. */
export type Connect = (
  listener: EngineListener,
  /** Servers of the first run; 0 if another run is opened first. */
  firstServers: number,
) => Promise<LabApi>

/** Stops the page because there is no engine. */
function fail(failure: EngineFailure): void {
  halt()
  labStore.setState({ status: 'failed', failure })
}

const LISTENER: EngineListener = {
  onFailure: (error) => fail({ type: 'stopped', error }),
  onMissing: (name) => {
    const shown = labStore.getState().notices.find(({ code }) => code === 'workerMissing')
    const names = [...new Set([...(shown?.detail?.split(', ') ?? []), name])]
    const inOrder = names.sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    notify('error', 'workerMissing', inOrder.join(', '))
  },
  onSilent: (silentWorkers) =>
    labStore.setState(({ awaitedWorkers }) => ({
      silentWorkers,
      // A worker that falls silent again is shown again.
      awaitedWorkers: awaitedWorkers.filter((name) => silentWorkers.includes(name)),
    })),
}

/** Hides the notice of the workers that are silent now, until they have answered. */
export const awaitSilentWorkers = (): void =>
  labStore.setState(({ silentWorkers }) => ({ awaitedWorkers: silentWorkers }))

/** Reloads the page without the run in its address; its entry in the list of runs stays. */
export function leaveRun(): void {
  replaceAddress(location.pathname + location.search)
  location.reload()
}

/**
 * Starts the page: connects the engine and opens the run of the address; without one it opens the first
 * scene and offers the experiment of the last visit.
 */
export async function startLab(connect: Connect): Promise<void> {
  const { hash } = location
  followAddresses()
  placePanel(hash)
  const begun = labStore.getState()
  labStore.setState({ status: 'loading' })
  setEngine(await connectAtLast(connect, isOfFirstScene(hash) ? FIRST_SERVERS : 0))
  await openFirst(begun).catch(refuseFailed)
  notifyStorage()
  startAddressSync(hash)
  pauseWhileCovered()
  pauseOnComparison()
  labStore.setState({ isStarted: true })
}

/** Opens each address that the reader goes to, once the page has started. */
function followAddresses(): void {
  // The address sync of the present run may have replaced the new address before this event.
  const follow = async ({ newURL }: HashChangeEvent): Promise<void> => {
    await whenStarted()
    await openAddress(new URL(newURL).hash).catch(refuseFailed)
  }
  addEventListener('hashchange', (event) => void follow(event))
}

/** Connects the engine; where its script cannot be fetched, shows that, and tries again at the next retry. */
async function connectAtLast(connect: Connect, firstServers: number): Promise<LabApi> {
  for (;;) {
    try {
      return await connect(LISTENER, firstServers)
    } catch (error) {
      const retry = whenModulesRetried()
      fail({ type: 'missing', error: error instanceof Error ? error.message : String(error) })
      labStore.setState({ isStarted: true })
      await retry
      labStore.setState({ status: 'loading', failure: undefined })
    }
  }
}

/** The width below which a panel would cover the stage. */
const OVERLAY_BELOW_PX = 1280

/**
 * Opens the panel that suits the window; none beside the first scene, nor where a panel would cover the stage.
 */
function placePanel(hash: string): void {
  if (labStore.getState().embed !== undefined) return
  const isOfScene = hash.length < 2 || /^#(?:learn$|term=|lang=)/.test(hash)
  if (isPhoneLayout() && isOfScene) openPanelAfterScene()
  else if (isPhoneLayout()) labStore.setState({ panel: PHONE_PANEL })
  // The first scene is behind a lesson, too.
  else if (innerWidth < OVERLAY_BELOW_PX || isOfScene || hash.startsWith('#lesson=')) {
    labStore.setState({ panel: undefined })
  }
}

/** Leaves a phone's panel to the words of the first scene, and opens one there once they go: the stage stays. */
function openPanelAfterScene(): void {
  labStore.setState({ panel: undefined })
  const stop = labStore.subscribe(({ firstScene, panel }, before) => {
    const hasWords = firstScene === 'coming' || firstScene === 'shown'
    if (before.firstScene === undefined || before.firstScene === firstScene || hasWords) return
    stop()
    if (panel === undefined && isPhoneLayout()) labStore.setState({ panel: PHONE_PANEL })
  })
}

/** Returns the link to a run in an address, alone or behind the lock lab's. */
const runNamedBy = (hash: string): string | undefined => /[#&]((?:s|run)=[^&]*)/.exec(hash)?.[1]

/** Returns whether a page of that address begins with the first scene. */
const isOfFirstScene = (hash: string): boolean =>
  runNamedBy(hash) === undefined && !hash.startsWith('#lesson=')

/** Shows the content of a link in the lock lab; a run stands still behind it. */
async function showLocks(hash: string, place?: RestoredPlace): Promise<void> {
  const opened = (await import('../locks')).openLockLink(hash)
  if (!opened.ok) return refuse(opened.error)
  if (labStore.getState().frame !== undefined) return
  const run = runNamedBy(hash)
  if (run === undefined || !(await openText(`#${run}`, place)).ok) {
    const complete = await openFirstScene()
    await complete()
  }
}

type Place = Pick<LabState, 'view' | 'panel'>

/** Returns the restored view and panel, except those that the reader has chosen since the start. */
function placeFrom(place: RestoredPlace, begun: Place): Partial<Place> {
  const { view, panel } = labStore.getState()
  return {
    ...(place.view !== undefined && view === begun.view && { view: place.view }),
    ...('panel' in place && panel === begun.panel && { panel: place.panel }),
  }
}

/** Opens the first run; where its code cannot be fetched, tries again at the next retry. */
async function openFirst(begun: Place): Promise<void> {
  // The place applies to the address at the start; a later one has its own.
  const { hash } = location
  const place = readPlace(hash)
  if (labStore.getState().embed === undefined) labStore.setState(placeFrom(place, begun))
  while (labStore.getState().frame === undefined) {
    try {
      const now = location.hash
      return await openAddress(now, now === hash ? place : undefined)
    } catch (error) {
      if (!isModuleError(error)) throw error
      labStore.setState({ status: 'empty' })
      await whenModulesRetried()
    }
  }
}

/** Opens the run of an address. A refused link leaves the page with its gallery. */
async function openAddress(hash: string, place?: RestoredPlace): Promise<void> {
  // The gallery that says why an earlier address was refused does not cover what is opened.
  if (labStore.getState().refused !== undefined) {
    labStore.setState({ overlay: undefined, refused: undefined })
  }
  if (hash.startsWith('#l=')) return showLocks(hash, place)
  takeLanguage(hash)
  if (LEARN.test(hash)) return showLearn(hash, place)
  const link = withoutEmbed(hash)
  const isShort = /^#(?:run|lesson|term)=/.test(link)
  const isOurs = isShort || /^#[sc]=/.test(link)
  if (isOurs) {
    const opened = await (isShort
      ? (await import('./shortAddress')).openShortAddress(link, place)
      : openText(link, place))
    if (!opened.ok) return refuse(opened.error)
  }
  // A link with code may have no run, but its view needs one beside it.
  if (labStore.getState().frame === undefined) {
    const complete = await openFirstScene()
    offerRecent()
    await complete()
  }
  if (!isOurs && link.length > 1 && !LANGUAGE.test(link)) notify('error', 'foreign')
}

const LEARN = /^#learn(?=&|$)/
/** The address of a language alone. */
const LANGUAGE = /^#lang=(?:en|zh(?:-CN)?)$/

/** Shows the front door; the run behind it stays, or is that of the address. */
async function showLearn(hash: string, place?: RestoredPlace): Promise<void> {
  // A reload keeps the view to which the reader has gone since the address was written.
  const { embed } = labStore.getState()
  if (embed === undefined && place?.view === undefined) labStore.setState({ view: 'learn' })
  const run = runNamedBy(hash)
  if (run !== undefined || labStore.getState().frame === undefined) {
    await openAddress(run === undefined ? '' : `#${run}`, place)
  }
}

/** Shows an unexpected failure; missing modules are reported by `moduleLoading`. */
function refuseFailed(error: unknown): void {
  if (!isModuleError(error)) refuse(failed(error).error)
}

function refuse(refused: LabError): void {
  const { frame } = labStore.getState()
  // The address is that of the shown run again.
  if (frame !== undefined) scheduleSync('view')
  labStore.setState({
    overlay: 'gallery',
    refused,
    ...(frame === undefined ? { status: 'empty' } : {}),
  })
}
