import { virtualUs } from '../../kernel/actor'
import { defined } from '../../kernel/lib'
import {
  LOCK_MARKS,
  LOCK_TROUBLE_AFTER_MS,
  toRunSpec,
  trialScenario,
  trialUntilMs,
  type Scenario,
  type Trial,
} from '../../scenario'
import { createRun, REGISTRY, runUntil, type Run } from '../../simulator'
import type { TrialRecording, TrialResult } from './contract'
import { countLock, createCounting, type Counting } from './counting'
import { fairnessOf } from './fairness'
import {
  createRecorder,
  finishRecording,
  noteCounters,
  noteLockEvent,
  type Recorder,
} from './recording'

/** A trial that is being played. */
export interface PlayedTrial {
  readonly trial: Trial
  readonly run: Run
  readonly counting: Counting
  readonly recorder: Recorder | undefined
  isOver: boolean
}

/** Virtual time that is played at once; the clock is looked at between. */
const SLICE_US = 20_000
/** What is shown after the last client is through. */
const TAIL_US = 50_000

/** Begins a trial; `isRecorded`: keeps what the queue does. */
export function openTrial(trial: Trial, isRecorded = false): PlayedTrial {
  const counting = createCounting(trial)
  const recorder = isRecorded ? createRecorder() : undefined
  const { rounds } = trial.workload
  const run = createRun(toRunSpec(trialScenario(trial)), REGISTRY, {
    historySteps: 0,
    onEvent: (event) => {
      countLock(counting, event, rounds, (at, client, what, path, token) => {
        if (recorder !== undefined) noteLockEvent(recorder, at, client, what, path, token)
      })
      if (recorder !== undefined && event.type === 'mark' && event.name === LOCK_MARKS.trouble) {
        recorder.troubleUs = event.at + LOCK_TROUBLE_AFTER_MS * 1000
      }
      if (recorder !== undefined && counting.fromUs !== undefined) {
        noteCounters(recorder, event.at, counting.counters)
      }
    },
  })
  return { trial, run, counting, recorder, isOver: false }
}

/** Plays it on while `goesOn` says so; which share of its turns is over, 1 at its end. */
export function advanceTrial(played: PlayedTrial, goesOn: () => boolean): number {
  const { run, counting, trial } = played
  const { world } = run.conductor
  const until = trialUntilMs(trial.workload) * 1000
  const isThrough = (): boolean => counting.done >= counting.clients.size
  while (!played.isOver && goesOn()) {
    const slice = runUntil(run, virtualUs(Math.min(until, world.at + SLICE_US)), isThrough)
    if (isThrough()) {
      runUntil(run, virtualUs(world.at + TAIL_US))
      played.isOver = true
    } else played.isOver = slice.type === 'idle' || slice.type === 'crash' || world.at >= until
  }
  if (played.isOver) return 1
  return Math.min(0.99, counting.counters.acquired / Math.max(1, counting.wanted))
}

/** Plays a trial to its end. */
export function playTrial(trial: Trial): TrialResult {
  const played = openTrial(trial)
  advanceTrial(played, () => true)
  return resultOf(played)
}

/** Plays a trial to its end, and keeps what its queue did. */
export function recordTrial(trial: Trial): TrialRecording {
  const played = openTrial(trial, true)
  advanceTrial(played, () => true)
  return finishRecording(
    defined(played.recorder, 'what was to be kept'),
    played.counting,
    played.run.conductor.world.at,
  )
}

/** What came of it so far. */
export function resultOf({ trial, run, counting }: PlayedTrial): TrialResult {
  const { at } = run.conductor.world
  return {
    trial,
    counters: { ...counting.counters },
    handOversUs: Float64Array.from(counting.handOversUs).sort(),
    fairness: fairnessOf(counting.fairness),
    tookUs: at - (counting.fromUs ?? at),
    missed: counting.wanted - counting.counters.acquired,
  }
}

export function recordingOf({ recorder, counting, run }: PlayedTrial): TrialRecording | undefined {
  return recorder && finishRecording(recorder, counting, run.conductor.world.at)
}

/** The trial as a scenario that ends where it ended, in whole seconds. */
export function scenarioOf({ trial, run }: PlayedTrial): Scenario {
  const scenario = trialScenario(trial)
  return { ...scenario, until: Math.ceil(run.conductor.world.at / 1e6) * 1000 }
}
