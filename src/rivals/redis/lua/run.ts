import { assertNever } from '../../../kernel/lib'
import { calculate, isLess, isSame, joinText, negate, numberOf } from './operators'
import type { Block, Expression, Statement } from './syntax'
import {
  charge,
  isTable,
  isTrue,
  LuaError,
  setItem,
  typeOf,
  type LuaTable,
  type LuaValue,
} from './values'
import { inside, spend, keyOf, lookUp, index, type Scope, type Running } from './scope'

/** The effect of a statement on control flow: it ends the script or a loop. */
type Flow =
  { readonly type: 'return'; readonly values: readonly LuaValue[] } | { readonly type: 'break' }

/** Runs a script on globals that it may read but not set; returns its first value. */
export function runLua(
  running: Running,
  block: Block,
  globals: ReadonlyMap<string, LuaValue>,
): LuaValue {
  const top: Scope = { names: new Map(globals), outer: undefined }
  const flow = runBlock(running, block, { names: new Map(), outer: top })
  return flow?.type === 'return' ? (flow.values[0] ?? null) : null
}

function runBlock(running: Running, block: Block, scope: Scope): Flow | undefined {
  descend(running)
  for (const statement of block) {
    const flow = runStatement(running, statement, scope)
    if (flow === undefined) continue
    running.depth += 1
    return flow
  }
  running.depth += 1
  return undefined
}

/** Goes one level down; code that catches the error restores the depth. */
function descend(running: Running): void {
  running.depth -= 1
  if (running.depth < 0) throw new LuaError('stack overflow')
}

function runStatement(running: Running, statement: Statement, scope: Scope): Flow | undefined {
  spend(running)
  switch (statement.type) {
    case 'local': {
      const values = evaluateAll(running, statement.values, scope)
      statement.names.forEach((name, index) => scope.names.set(name, values[index] ?? null))
      return undefined
    }
    case 'localFunction':
      scope.names.set(statement.name, null)
      scope.names.set(statement.name, evaluate(running, statement.value, scope))
      return undefined
    case 'assign': {
      const values = evaluateAll(running, statement.values, scope)
      statement.targets.forEach((target, index) => {
        assign(running, target, values[index] ?? null, scope)
      })
      return undefined
    }
    case 'expression':
      evaluateMany(running, statement.value, scope)
      return undefined
    case 'if': {
      const arm = statement.arms.find(({ test }) => isTrue(evaluate(running, test, scope)))
      return runBlock(running, arm?.body ?? statement.otherwise, inside(scope))
    }
    case 'do':
      return runBlock(running, statement.body, inside(scope))
    case 'return':
      return { type: 'return', values: evaluateAll(running, statement.values, scope) }
    case 'break':
      return { type: 'break' }
    case 'count':
    case 'each':
    case 'repeat':
    case 'while':
      return runLoop(running, statement, scope)
  }
}

type Loop = Extract<Statement, { readonly type: 'while' | 'repeat' | 'count' | 'each' }>

function runLoop(running: Running, loop: Loop, scope: Scope): Flow | undefined {
  for (const turn of turnsOf(running, loop, scope)) {
    spend(running)
    const flow = runBlock(running, loop.body, turn)
    if (flow !== undefined) return flow.type === 'break' ? undefined : flow
    if (loop.type === 'repeat' && isTrue(evaluate(running, loop.test, turn))) return undefined
  }
  return undefined
}

/** The scopes of a loop's iterations, one after the other. */
function* turnsOf(running: Running, loop: Loop, scope: Scope): Generator<Scope> {
  switch (loop.type) {
    case 'while':
      while (isTrue(evaluate(running, loop.test, scope))) yield inside(scope)
      return
    case 'repeat':
      for (;;) yield inside(scope)
    case 'count': {
      const from = numberOf(running, evaluate(running, loop.from, scope), 'for')
      const to = numberOf(running, evaluate(running, loop.to, scope), 'for')
      const by =
        loop.by === undefined ? 1 : numberOf(running, evaluate(running, loop.by, scope), 'for')
      for (let value = from; by > 0 ? value <= to : value >= to; value += by) {
        yield { names: new Map([[loop.name, value]]), outer: scope }
      }
      return
    }
    case 'each': {
      const [next = null] = evaluateMany(running, loop.over, scope)
      for (;;) {
        const values = call(running, next, [])
        if ((values[0] ?? null) === null) return
        const names = loop.names.map((name, index) => [name, values[index] ?? null] as const)
        yield { names: new Map(names), outer: scope }
      }
    }
    default:
      assertNever(loop)
  }
}

function assign(running: Running, target: Expression, value: LuaValue, scope: Scope): void {
  if (target.type === 'index') {
    const table = evaluate(running, target.of, scope)
    if (!isTable(table)) throw new LuaError(`attempt to index a ${typeOf(table)} value`)
    setItem(running, table, keyOf(evaluate(running, target.key, scope)), value)
    return
  }
  if (target.type !== 'name') throw new LuaError('cannot assign')
  for (let at: Scope | undefined = scope; at?.outer !== undefined; at = at.outer) {
    charge(running, 1)
    if (!at.names.has(target.name)) continue
    at.names.set(target.name, value)
    return
  }
  throw new LuaError(`Script attempted to create global variable '${target.name}'`)
}

/** The values of a list of expressions; the last one may give several. */
function evaluateAll(
  running: Running,
  list: readonly Expression[],
  scope: Scope,
): readonly LuaValue[] {
  return list.flatMap((expression, index) =>
    index === list.length - 1
      ? evaluateMany(running, expression, scope)
      : [evaluate(running, expression, scope)],
  )
}

function evaluateMany(running: Running, expression: Expression, scope: Scope): readonly LuaValue[] {
  if (expression.type === 'call') {
    const callee = evaluate(running, expression.callee, scope)
    return call(running, callee, evaluateAll(running, expression.args, scope))
  }
  if (expression.type === 'method') {
    const receiver = evaluate(running, expression.of, scope)
    const callee = index(running, receiver, expression.name, scope)
    return call(running, callee, [receiver, ...evaluateAll(running, expression.args, scope)])
  }
  return [evaluate(running, expression, scope)]
}

function call(running: Running, callee: LuaValue, args: readonly LuaValue[]): readonly LuaValue[] {
  charge(running, 1 + args.length)
  if (typeof callee !== 'object' || callee?.type !== 'function') {
    throw new LuaError(`attempt to call a ${typeOf(callee)} value`)
  }
  descend(running)
  const values = callee.call(args)
  running.depth += 1
  return values
}

function evaluate(running: Running, expression: Expression, scope: Scope): LuaValue {
  charge(running, 1)
  descend(running)
  const value = evaluateOne(running, expression, scope)
  running.depth += 1
  return value
}

function evaluateOne(running: Running, expression: Expression, scope: Scope): LuaValue {
  switch (expression.type) {
    case 'constant':
      return expression.value
    case 'name':
      return lookUp(running, expression.name, scope)
    case 'index':
      return index(
        running,
        evaluate(running, expression.of, scope),
        evaluate(running, expression.key, scope),
        scope,
      )
    case 'call':
    case 'method':
      return evaluateMany(running, expression, scope)[0] ?? null
    case 'unary':
      return negate(running, expression.sign, evaluate(running, expression.of, scope))
    case 'binary':
      return combine(running, expression, scope)
    case 'table':
      return build(running, expression.items, scope)
    case 'function': {
      const { names, body } = expression
      return {
        type: 'function',
        call: (args) => {
          const bound = names.map((name, place) => [name, args[place] ?? null] as const)
          const flow = runBlock(running, body, { names: new Map(bound), outer: scope })
          return flow?.type === 'return' ? flow.values : []
        },
      }
    }
    default:
      assertNever(expression)
  }
}

function build(
  running: Running,
  items: Extract<Expression, { readonly type: 'table' }>['items'],
  scope: Scope,
): LuaTable {
  const table: LuaTable = { type: 'table', items: new Map(), border: 0 }
  let place = 1
  for (const [at, { key, value }] of items.entries()) {
    if (key !== undefined) {
      const name = keyOf(evaluate(running, key, scope))
      setItem(running, table, name, evaluate(running, value, scope))
      continue
    }
    const isLast = at === items.length - 1
    const values = isLast ? evaluateMany(running, value, scope) : [evaluate(running, value, scope)]
    for (const one of values) setItem(running, table, place++, one)
  }
  return table
}

function combine(
  running: Running,
  { sign, left, right }: Extract<Expression, { readonly type: 'binary' }>,
  scope: Scope,
): LuaValue {
  const a = evaluate(running, left, scope)
  if (sign === 'and') return isTrue(a) ? evaluate(running, right, scope) : a
  if (sign === 'or') return isTrue(a) ? a : evaluate(running, right, scope)
  const b = evaluate(running, right, scope)
  switch (sign) {
    case '==':
      return isSame(running, a, b)
    case '~=':
      return !isSame(running, a, b)
    case '..':
      return joinText(running, a, b)
    case '<':
      return isLess(running, a, b)
    case '>':
      return isLess(running, b, a)
    case '<=':
      return !isLess(running, b, a)
    case '>=':
      return !isLess(running, a, b)
    default:
      return calculate(sign, numberOf(running, a, 'arithmetic'), numberOf(running, b, 'arithmetic'))
  }
}
