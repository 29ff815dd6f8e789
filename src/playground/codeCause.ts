import type { StepIndex } from '../kernel/actor'
import type { TraceEvent } from '../simulator'
import { carriesOut, setupCommands, type RunEffect } from './commands'
import type { CodeEffect, CodeEntry, CodeInput, CodePlan } from './contract'
import type { CodeLog } from './codeLog'

/** This file finds the step that made a client's code do an intervention. */

/** The cause of an intervention that code did. */
export interface CodeCause {
  /** The input that the code answered by it; `setup` creates the path before any code begins. */
  readonly why: 'setup' | 'sleep' | CodeInput['type']
  /** The step that brought the input; a sleep's is that of the input after which the code slept. */
  readonly step: StepIndex | undefined
}

type Intervened = Extract<TraceEvent, { readonly type: 'intervention' }>

/** Returns the cause of an intervention; undefined where no code of the plan did it. */
export function causeInCode(
  { path }: CodePlan,
  log: CodeLog,
  { action, step }: Intervened,
): CodeCause | undefined {
  if (!('client' in action)) return undefined
  const { client } = action
  const last = log.entries.findLast((entry) => entry.client.name === client && entry.step < step)
  if (last !== undefined && didIn(last, action)) return causeOfEntry(log, last)
  const isSetup = action.do === 'op' && setupCommands(path).includes(action.command)
  if (!isSetup || log.entries.some((entry) => entry.step < step)) return undefined
  return { why: 'setup', step: lastStep(log, step, (event) => event.type === 'connected') }
}

/** Returns whether code did an action after an input; at its end the lab closes or kills its client. */
function didIn({ out }: CodeEntry, action: Intervened['action']): boolean {
  if (action.do === 'close') return out.ended?.type === 'done'
  if (action.do === 'killClient') return out.ended?.type === 'failed'
  return out.effects.filter(isRunEffect).some((effect) => carriesOut(action, effect))
}

const isRunEffect = (effect: CodeEffect): effect is RunEffect =>
  effect.type === 'op' || effect.type === 'enter' || effect.type === 'leave'

function causeOfEntry(log: CodeLog, entry: CodeEntry): CodeCause {
  const sleeper = sleeperOf(log, entry)
  if (sleeper === undefined) return { why: entry.input.type, step: stepOfInput(log, entry) }
  return { why: 'sleep', step: causeOfEntry(log, sleeper).step }
}

/** Returns the entry in which the code began the sleep that ended with another one. */
function sleeperOf(
  { entries }: CodeLog,
  { client, input, step }: CodeEntry,
): CodeEntry | undefined {
  if (input.type !== 'answer') return undefined
  const request = entries.findLast(
    (entry) =>
      entry.client.name === client.name &&
      entry.client.life === client.life &&
      entry.step <= step &&
      entry.out.effects.some((effect) => 'id' in effect && effect.id === input.id),
  )
  const isSleep = request?.out.effects.some(
    (effect) => effect.type === 'sleep' && effect.id === input.id,
  )
  return isSleep === true ? request : undefined
}

/** Returns the step whose event became an input of the code. */
function stepOfInput(log: CodeLog, { client, input, step }: CodeEntry): StepIndex | undefined {
  const ofClient = (event: TraceEvent): boolean => 'client' in event && event.client === client.name
  switch (input.type) {
    // The code begins once its client is connected and the path is there, whichever comes last.
    case 'start':
      return lastStep(log, step, ({ type }) => type === 'connected' || type === 'reply')
    case 'answer':
      return lastStep(log, step, (event) => event.type === 'reply' && ofClient(event))
    case 'state':
      return lastStep(log, step, (event) => event.type === input.state && ofClient(event))
    case 'watch':
      return lastStep(
        log,
        step,
        (event) =>
          event.type === 'watch' &&
          event.state === 'delivered' &&
          event.path === input.path &&
          event.event === input.event &&
          ofClient(event),
      )
  }
}

const lastStep = (
  { events }: CodeLog,
  upTo: StepIndex,
  isWanted: (event: TraceEvent) => boolean,
): StepIndex | undefined => events.findLast((event) => event.step <= upTo && isWanted(event))?.step
