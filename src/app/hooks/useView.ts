import { useCallback, useEffect, useReducer, useRef } from 'react'
import type { ActorName, ServerId } from '../../kernel/actor'
import type { ClientView, ExtensionView } from '../../zookeeper/client'
import type { ServerAspect, ServerViewAnswer } from '../../zookeeper/server'
import type { RivalView } from '../../rivals'
import type { Frame, TraceEvent } from '../../simulator'
import type { EventMatch } from '../../engine'
import { askEngine } from '../engine'
import { panelIntervalMs } from '../playback'
import { labStore } from '../state'
import { useLab } from './useLab'

/** Minimum interval between two questions, ms: panels need not follow every frame. */
const HOLD_MS = 100
/** A slow question is asked again after four times the time of its last answer, at most 400 ms. */
const HOLD_SHARE = 4
const HOLD_MAX_MS = 400

const holdMs = (tookMs: number): number =>
  Math.min(HOLD_MAX_MS, Math.max(HOLD_MS, HOLD_SHARE * tookMs))

/**
 * Returns the view of a server at the shown moment, asked again whenever the moment changes; the last
 * answer stays until the next one comes. Undefined while its process is down.
 */
export function useServerView<T extends ServerAspect['type']>(
  server: ServerId | undefined,
  aspect: Extract<ServerAspect, { readonly type: T }>,
): Extract<ServerViewAnswer, { readonly type: T }> | undefined {
  const { type } = aspect
  const what = 'path' in aspect ? aspect.path : 'word' in aspect ? aspect.word : ''
  const answer = useAnswer(
    () => {
      if (server === undefined) return Promise.resolve(undefined)
      return askEngine((lab) => lab.viewServer(server, aspectOf(type, what)))
    },
    `${server ?? ''} ${type} ${what}`,
  )
  // A server answers with the type of the aspect asked.
  return answer?.type === type
    ? (answer as Extract<ServerViewAnswer, { readonly type: T }>)
    : undefined
}

/** Returns the aspect of a question from its type and its path or word. */
function aspectOf(type: ServerAspect['type'], what: string): ServerAspect {
  switch (type) {
    case 'znode':
    case 'watchers':
      return { type, path: what }
    case 'word':
      return { type, word: what }
    case 'log':
    case 'outline':
    case 'queues':
    case 'sessions':
    case 'summary':
    case 'tree':
      return { type }
  }
}

/** Returns the view of a client at the shown moment. */
export function useClientView(client: ActorName | undefined): ClientView | undefined {
  return useAnswer(
    () =>
      client === undefined
        ? Promise.resolve(undefined)
        : askEngine((lab) => lab.viewClient(client)),
    String(client),
  )
}

/** Returns the view of a server or client of etcd or Redis at the shown moment. */
export const useRivalView = (rival: ActorName | undefined): RivalView =>
  useAnswer(
    () =>
      rival === undefined ? Promise.resolve(undefined) : askEngine((lab) => lab.viewRival(rival)),
    `rival ${rival ?? ''}`,
  )

/** Returns every recipe under way at the shown moment, by client. */
export const useRecipes = (): readonly ExtensionView[] =>
  useAnswer(() => askEngine((lab) => lab.viewRecipes()), 'recipes', true) ?? NO_RECIPES

const NO_RECIPES: readonly ExtensionView[] = []

/**
 * Returns the trace of some steps, both ends included, or its events that match; empty until the answer
 * comes.
 */
export function useTrace(
  from: number | undefined,
  to: number | undefined,
  match?: EventMatch,
): readonly TraceEvent[] {
  const events = useAnswer(
    () =>
      from === undefined || to === undefined || to < from
        ? Promise.resolve(undefined)
        : askEngine((lab) => lab.trace(Math.max(0, from) as never, to as never, match)),
    `${from ?? ''} ${to ?? ''} ${JSON.stringify(match)}`,
  )
  return events ?? NO_EVENTS
}

const NO_EVENTS: readonly TraceEvent[] = []

interface LastAnswer<T> {
  readonly question: string
  /** The revision of the run that was asked. */
  readonly revision: number
  readonly value: T | undefined
}

/**
 * Asks when the question or the shown moment changes; frequent changes are asked at intervals. Answers
 * come in the order asked, so a late one is still newer than the held one. With `isOldGood` an old answer
 * also stays while another question is asked, but never that of another revision.
 */
export function useAnswer<T>(
  ask: () => Promise<T | undefined>,
  question: string,
  isOldGood = false,
): T | undefined {
  const frame = useLab((state) => state.frame)
  const revision = useLab((state) => state.revision)
  const answer = useRef<LastAnswer<T>>(undefined)
  const show = useShow(frame)
  const asking = useRef({ isPending: false, isStale: false, atMs: 0, tookMs: 0 })
  const latest = useRef({ ask, question, revision })
  useEffect(() => {
    latest.current = { ask, question, revision }
    const request = asking.current
    // Only one question is under way: slow ones would pile up before the engine.
    const run = async (): Promise<void> => {
      request.isStale = true
      if (request.isPending) return
      request.isPending = true
      try {
        while (request.isStale) {
          request.isStale = false
          request.atMs = performance.now()
          const current = latest.current
          const value = await current.ask()
          request.tookMs = performance.now() - request.atMs
          const { current: before } = answer
          const isFirst =
            before?.question !== current.question || before.revision !== current.revision
          answer.current = { question: current.question, revision: current.revision, value }
          show(isFirst)
        }
      } finally {
        request.isPending = false
      }
    }
    const leftMs = holdMs(request.tookMs) - (performance.now() - request.atMs)
    const timer = setTimeout(() => void run(), Math.max(0, leftMs))
    return () => clearTimeout(timer)
    // `ask` closes over what `question` names.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [question, frame, revision, show])
  const { current } = answer
  const isOfRun = current?.revision === revision
  return isOfRun && (isOldGood || current.question === question) ? current.value : undefined
}

/**
 * Returns a function that shows a new answer. While time runs it waits for the next moment, if that comes
 * soon, because a rendering of its own would cost the page a layout and a picture more. The first answer
 * to a question shows at once.
 */
function useShow(frame: Frame | undefined): (isFirst: boolean) => void {
  const [, render] = useReducer((count: number) => count + 1, 0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      timer.current = undefined
    },
    [frame],
  )
  return useCallback((isFirst) => {
    if (isFirst || !labStore.getState().isPlaying) return render()
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      render()
    }, panelIntervalMs())
  }, [])
}
