import { assertNever } from '../../../kernel/lib'
import {
  boundOf,
  calculate,
  isAtMost,
  isLess,
  isSame,
  joinText,
  negate,
  numberOf,
} from './operators'
import type { Block, Expression, Statement } from './syntax'
import { charge, isTable, isTrue, LuaError, setItem, type LuaTable, type LuaValue } from './values'
import { inside, spend, keyOf, lookUp, index, typeFault, type Scope, type Running } from './scope'
import { call, descend } from './calls'

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
  const flow = runBlock(running, block, {
    names: new Map(),
    outer: top,
    isFunction: true,
  })
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

function runStatement(running: Running, statement: Statement, scope: Scope): Flow | undefined {
  running.line = statement.line
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
      const first = evaluate(running, loop.from, scope)
      const last = evaluate(running, loop.to, scope)
      const step = loop.by === undefined ? 1 : evaluate(running, loop.by, scope)
      const from = boundOf(running, first, 'initial value')
      const to = boundOf(running, last, 'limit')
      const by = boundOf(running, step, 'step')
      for (let value = from; by > 0 ? value <= to : value >= to; value += by) {
        yield { names: new Map([[loop.name, value]]), outer: scope }
      }
      return
    }
    case 'each': {
      const [next = null] = evaluateMany(running, loop.over, scope)
      for (;;) {
        const values = call(running, { value: next }, [], loop.line)
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
    const key = evaluate(running, target.key, scope)
    if (!isTable(table)) throw typeFault('index', { value: table, expression: target.of }, scope)
    setItem(running, table, keyOf(key), value)
    return
  }
  if (target.type !== 'name') throw new LuaError('cannot assign')
  for (let at: Scope | undefined = scope; at?.outer !== undefined; at = at.outer) {
    charge(running, 1)
    if (!at.names.has(target.name)) continue
    at.names.set(target.name, value)
    return
  }
  throw new LuaError('Attempt to modify a readonly table')
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
    const value = evaluate(running, expression.callee, scope)
    const args = evaluateAll(running, expression.args, scope)
    return call(running, { value, expression: expression.callee, scope }, args, expression.line)
  }
  if (expression.type === 'method') {
    const receiver = evaluate(running, expression.of, scope)
    running.line = expression.line
    const of = { value: receiver, expression: expression.of }
    const value = index(running, of, expression.name, scope)
    const args = [receiver, ...evaluateAll(running, expression.args, scope)]
    return call(running, { value, expression, scope }, args, expression.line)
  }
  return [evaluate(running, expression, scope)]
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
      running.line = expression.line
      return lookUp(running, expression.name, scope)
    case 'index': {
      const value = evaluate(running, expression.of, scope)
      const key = evaluate(running, expression.key, scope)
      running.line = expression.line
      return index(running, { value, expression: expression.of }, key, scope)
    }
    case 'call':
    case 'method':
      return evaluateMany(running, expression, scope)[0] ?? null
    case 'unary': {
      const value = evaluate(running, expression.of, scope)
      running.line = expression.line
      return negate(running, expression.sign, { value, expression: expression.of }, scope)
    }
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
          running.callers.push(running.line)
          const own: Scope = { names: new Map(bound), outer: scope, isFunction: true }
          const flow = runBlock(running, body, own)
          running.callers.pop()
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
  { sign, left, right, line }: Extract<Expression, { readonly type: 'binary' }>,
  scope: Scope,
): LuaValue {
  const a = evaluate(running, left, scope)
  if (sign === 'and') return isTrue(a) ? evaluate(running, right, scope) : a
  if (sign === 'or') return isTrue(a) ? a : evaluate(running, right, scope)
  const b = evaluate(running, right, scope)
  running.line = line
  const of = { value: a, expression: left }
  const to = { value: b, expression: right }
  switch (sign) {
    case '==':
      return isSame(running, a, b)
    case '~=':
      return !isSame(running, a, b)
    case '..':
      return joinText(running, of, to, scope)
    case '<':
      return isLess(running, a, b)
    case '>':
      return isLess(running, b, a)
    case '<=':
      return isAtMost(running, a, b)
    case '>=':
      return isAtMost(running, b, a)
    default:
      return calculate(sign, numberOf(running, of, scope), numberOf(running, to, scope))
  }
}
