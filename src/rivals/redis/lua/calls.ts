import { typeFault, type Operand, type Running, type Scope } from './scope'
import { charge, LuaError, type LuaValue } from './values'

/** Goes one level down; code that catches the error restores the depth. */
export function descend(running: Running): void {
  running.depth -= 1
  if (running.depth < 0) throw new LuaError('stack overflow')
}

/** Calls a function; `scope` is that of the expression which gave it. */
export function call(
  running: Running,
  { scope, ...callee }: Operand & { readonly scope?: Scope },
  args: readonly LuaValue[],
  line: number,
): readonly LuaValue[] {
  running.line = line
  charge(running, 1 + args.length)
  const { value } = callee
  if (typeof value !== 'object' || value?.type !== 'function') {
    throw typeFault('call', callee, scope ?? NO_SCOPE)
  }
  descend(running)
  const values = value.call(args)
  running.depth += 1
  running.line = line
  return values
}

const NO_SCOPE: Scope = { names: new Map(), outer: undefined }
