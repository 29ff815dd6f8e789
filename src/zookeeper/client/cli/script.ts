import { ask, done, type Answer, type ScriptedCommand, type ProgramStep } from './program'
import { delQuota, listQuota, setQuota, type Script } from './quota'

/**
 * Plays a script from its beginning with the answers so far, up to its next request or its end. Scripts are
 * short; playing them again keeps a program's state plain data.
 */
export function runScript(command: ScriptedCommand, answers: readonly Answer[]): ProgramStep {
  const script = scriptOf(command)
  let next = script.next()
  for (const answer of answers) next = script.next(answer)
  if (next.done === true) return done({ ...next.value, path: command.path })
  return ask({ type: 'script', command, answers }, next.value)
}

function scriptOf(command: ScriptedCommand): Script {
  switch (command.type) {
    case 'setquota':
      return setQuota(command.path, command.limit)
    case 'listquota':
      return listQuota(command.path)
    case 'delquota':
      return delQuota(command.path, command.key)
  }
}
