import { forgetCalls } from './calls'
import { orphanSession } from './session'
import type { EtcdClient, Program, Turn } from './state'
import { closeWatch } from './watches'

/** Lines of a program's output that its `reply` repeats. */
const OUTPUT_MAX = 200

/** Writes lines to the program's standard output or error. */
export function print(
  turn: Turn,
  { name: client }: EtcdClient,
  program: Program,
  lines: readonly string[],
  to: 'out' | 'err' = 'out',
): void {
  if (lines.length === 0) return
  if (program.isRecipe) return
  program.output = [...program.output, ...lines].slice(-OUTPUT_MAX)
  turn.effects.push({
    type: 'trace',
    event: { type: 'printed', client, op: program.op, to, lines },
  })
}

/** Ends a program: its watch is cancelled, its lease stays until it expires. */
export function endProgram(
  turn: Turn,
  client: EtcdClient,
  program: Program,
  status: number,
  error = 'OK',
): void {
  const { op } = program
  closeWatch(turn, client, program)
  orphanSession(turn, program)
  forgetCalls(client, op)
  client.programs.delete(op)
  if (program.isRecipe) return
  turn.effects.push({
    type: 'trace',
    event: { type: 'reply', client: client.name, op, error, status, output: [...program.output] },
  })
}

/** Ends a program as etcdctl ends on an error: prints the error, with status 1 as a rule. */
export function failProgram(
  turn: Turn,
  client: EtcdClient,
  program: Program,
  error: string,
  status = 1,
): void {
  print(turn, client, program, [`Error: ${error}`], 'err')
  endProgram(turn, client, program, status, error)
}
