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
import { countLock } from './counting'
import { createCounting, type Counting } from './createCounting'
import { fairnessOf } from './fairness'
import { createRecorder, finishRecording, noteCounters, recordTo, type Recorder } from './recording'

/** A trial under way. */
export interface PlayedTrial {
  readonly trial: Trial
  readonly run: Run
  readonly counting: Counting
  readonly recorder: Recorder | undefined
  isOver: boolean
}

/** Virtual time between two looks at the clock, µs. */
const SLICE_US = 20_000
/** Virtual time that is played after the last client is done, µs. */
const TAIL_US = 50_000

/** Begins a trial; `isRecorded` keeps the events of its queue. */
export function openTrial(trial: Trial, isRecorded = false): PlayedTrial {
  const counting = createCounting(trial)
  const recorder = isRecorded ? createRecorder() : undefined
  const onLockEvent = recorder === undefined ? () => undefined : recordTo(recorder)
  const { rounds } = trial.workload
  const run = createRun(toRunSpec(trialScenario(trial)), REGISTRY, {
    historySteps: 0,
    onEvent: (event) => {
      countLock(counting, event, rounds, onLockEvent)
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

/** Plays a trial on while `goesOn` is true; returns the share of its turns that are over, 1 at its end. */
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

/** Plays a trial to its end, and returns the events of its queue. */
export function recordTrial(trial: Trial): TrialRecording {
  const played = openTrial(trial, true)
  advanceTrial(played, () => true)
  return finishRecording(
    defined(played.recorder, 'the recorder'),
    played.counting,
    played.run.conductor.world.at,
  )
}

/** Returns the result of a trial so far. */
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

/** Returns the trial as a scenario that ends with it, in whole seconds. */
export function scenarioOf({ trial, run }: PlayedTrial): Scenario {
  const scenario = trialScenario(trial)
  return { ...scenario, until: Math.ceil(run.conductor.world.at / 1e6) * 1000 }
}
