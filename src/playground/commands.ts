import type { ActorName } from '../kernel/actor'
import { composeLine } from '../zookeeper/client'
import type { Action, TraceEvent } from '../simulator'
import type { CodeAnswer, CodeEffect, CodeOperation } from './contract'

/** Converts effects of code to interventions, and replies to answers of the code. */

/** The recipe by which a client reports that it is inside, and that it has left. */
const CLAIM = 'claim'

/** An effect that acts on the run. */
export type RunEffect = Extract<CodeEffect, { readonly type: 'op' | 'enter' | 'leave' }>

/** Returns the commands that create the path of a plan. */
export function setupCommands(path: string): readonly string[] {
  const parts = path.split('/').slice(1)
  return parts.map((_, index) => `create /${parts.slice(0, index + 1).join('/')}`)
}

/** Returns the intervention for an effect; undefined where the command language cannot express it. */
export function actionOf(client: ActorName, path: string, effect: RunEffect): Action | undefined {
  switch (effect.type) {
    case 'op': {
      const command = lineOf(effect.op)
      return command === undefined ? undefined : { do: 'op', client, command, async: true }
    }
    case 'enter': {
      const args = { path, ...(effect.token === undefined ? {} : { token: effect.token }) }
      return { do: 'recipe', client, name: CLAIM, args }
    }
    case 'leave':
      return { do: 'stopRecipe', client, name: CLAIM }
  }
}

/** Returns a request as a line of zkCli; undefined where zkCli cannot express it. */
export function lineOf(op: CodeOperation): string | undefined {
  switch (op.name) {
    case 'create': {
      const options = [...(op.ephemeral ? ['-e'] : []), ...(op.sequential ? ['-s'] : [])]
      return composeLine('create', options, [op.path, ...(op.data === undefined ? [] : [op.data])])
    }
    case 'get':
      return composeLine('get', ['-s', ...watchOption(op.watch)], [op.path])
    case 'exists':
      return composeLine('stat', watchOption(op.watch), [op.path])
    case 'getChildren':
      return composeLine('ls', watchOption(op.watch), [op.path])
    case 'set':
      return composeLine('set', versionOption(op.version), [op.path, op.data])
    case 'delete':
      return composeLine('delete', versionOption(op.version), [op.path])
    case 'sync':
      return composeLine('sync', [], [op.path])
    case 'multi': {
      const parts = op.ops.map((part) =>
        part.name === 'check'
          ? composeLine('check', versionOption(part.version), [part.path])
          : lineOf(part),
      )
      return parts.includes(undefined) ? undefined : `multi ${parts.join(' ; ')}`
    }
  }
}

const watchOption = (isWatched: boolean): readonly string[] => (isWatched ? ['-w'] : [])
const versionOption = (version: number): readonly string[] =>
  version < 0 ? [] : ['-v', String(version)]

type Reply = Extract<TraceEvent, { readonly type: 'reply' }>

/** Returns a reply as the code gets it: the value, or the name of the error. */
export function answerOf(
  op: CodeOperation,
  reply: Reply,
): { readonly value?: CodeAnswer } | { readonly error: Reply['error'] } {
  if (op.name === 'exists' && reply.error === 'NoNode') return { value: { stat: null } }
  if (reply.error !== 'OK') return { error: reply.error }
  switch (op.name) {
    case 'create':
      return { value: reply.path ?? op.path }
    case 'get':
      return { value: { data: reply.data ?? null, stat: reply.stat ?? null } }
    case 'exists':
      return { value: { stat: reply.stat ?? null } }
    case 'getChildren':
      return { value: { children: reply.children ?? [] } }
    case 'set':
      return { value: { stat: reply.stat ?? null } }
    case 'delete':
    case 'sync':
    case 'multi':
      return {}
  }
}

/** Whether an intervention carries out this effect. */
export function carriesOut(action: Action, effect: RunEffect): boolean {
  switch (effect.type) {
    case 'op':
      return action.do === 'op' && action.command === lineOf(effect.op)
    case 'enter':
      return action.do === 'recipe' && action.name === CLAIM
    case 'leave':
      return action.do === 'stopRecipe' && action.name === CLAIM
  }
}
