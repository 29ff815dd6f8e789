import { err, ok, type Result, wordTable, type WordTable } from '../../../kernel/lib'
import type { Block, Expression, Statement } from './syntax'
import { readTokens, type Token } from './tokens'

/** Where the reading of a script stands. */
interface Reading {
  readonly tokens: readonly Token[]
  at: number
  /** Blocks and expressions that are open. */
  levels: number
}

/** Thrown where the script is no Lua, and caught by {@link parseLua}. */
class SyntaxFault extends Error {}

/** Reads a script; the error is as Redis's compiler words it, without its name in front. */
export function parseLua(source: string): Result<Block, string> {
  const tokens = readTokens(source)
  if (!tokens.ok) return tokens
  const its: Reading = { tokens: tokens.value, at: 0, levels: 0 }
  try {
    const block = readBlock(its)
    if (peek(its).type !== 'end') fail(its, "'<eof>' expected")
    return ok(block)
  } catch (thrown) {
    if (thrown instanceof SyntaxFault) return err(thrown.message)
    throw thrown
  }
}

const END: Token = { type: 'end', text: '<eof>', line: 0 }
const peek = ({ tokens, at }: Reading): Token => tokens[at] ?? END
const isNext = (its: Reading, text: string): boolean =>
  peek(its).type === 'sign' && peek(its).text === text

function fail(its: Reading, what: string): never {
  const { text, line } = peek(its)
  throw new SyntaxFault(`${line}: ${what} near '${text}'`)
}

function take(its: Reading): Token {
  const token = peek(its)
  its.at += 1
  return token
}

function accept(its: Reading, text: string): boolean {
  if (!isNext(its, text)) return false
  its.at += 1
  return true
}

function expect(its: Reading, text: string): void {
  if (!accept(its, text)) fail(its, `'${text}' expected`)
}

function name(its: Reading): string {
  if (peek(its).type !== 'name') fail(its, '<name> expected')
  return take(its).text
}

function names(its: Reading): readonly string[] {
  const found = [name(its)]
  while (accept(its, ',')) found.push(name(its))
  return found
}

function expressions(its: Reading): readonly Expression[] {
  const found = [readExpression(its)]
  while (accept(its, ',')) found.push(readExpression(its))
  return found
}

const ENDS: ReadonlySet<string> = new Set(['end', 'else', 'elseif', 'until'])

/** `LUAI_MAXCCALLS`. */
const LEVELS_MAX = 200

function enterLevel(its: Reading): void {
  its.levels += 1
  if (its.levels <= LEVELS_MAX) return
  throw new SyntaxFault(`${peek(its).line}: chunk has too many syntax levels`)
}

function readBlock(its: Reading): Block {
  enterLevel(its)
  const block = readStatements(its)
  its.levels -= 1
  return block
}

function readStatements(its: Reading): Block {
  const block: Statement[] = []
  for (;;) {
    while (accept(its, ';'));
    const { type, text } = peek(its)
    if (type === 'end' || (type === 'sign' && ENDS.has(text))) return block
    const statement = readStatement(its)
    block.push(statement)
    if (statement.type === 'return' || statement.type === 'break') {
      while (accept(its, ';'));
      return block
    }
  }
}

function body(its: Reading): Block {
  const block = readBlock(its)
  expect(its, 'end')
  return block
}

function readStatement(its: Reading): Statement {
  const { line } = peek(its)
  if (accept(its, 'local')) return { line, ...readLocal(its) }
  if (accept(its, 'if')) return { line, ...readIf(its) }
  if (accept(its, 'for')) return { line, ...readFor(its) }
  if (accept(its, 'while')) {
    const test = readExpression(its)
    expect(its, 'do')
    return { type: 'while', test, body: body(its), line }
  }
  if (accept(its, 'repeat')) {
    const inside = readBlock(its)
    expect(its, 'until')
    return { type: 'repeat', body: inside, test: readExpression(its), line }
  }
  if (accept(its, 'do')) return { type: 'do', body: body(its), line }
  if (accept(its, 'break')) return { type: 'break', line }
  if (accept(its, 'return')) {
    const { type, text } = peek(its)
    const isEmpty = type === 'end' || (type === 'sign' && (ENDS.has(text) || text === ';'))
    return { type: 'return', values: isEmpty ? [] : expressions(its), line }
  }
  const first = readPrimary(its)
  if (!isNext(its, '=') && !isNext(its, ',')) {
    if (first.type !== 'call' && first.type !== 'method') fail(its, "'=' expected")
    return { type: 'expression', value: first, line }
  }
  const targets = [first]
  while (accept(its, ',')) targets.push(readPrimary(its))
  expect(its, '=')
  return { type: 'assign', targets, values: expressions(its), line }
}

type Part<T extends Statement['type']> = Omit<Extract<Statement, { readonly type: T }>, 'line'>

function readLocal(its: Reading): Part<'local'> | Part<'localFunction'> {
  if (accept(its, 'function')) {
    return { type: 'localFunction', name: name(its), value: readFunction(its) }
  }
  const found = names(its)
  return { type: 'local', names: found, values: accept(its, '=') ? expressions(its) : [] }
}

function readFunction(its: Reading): Expression {
  expect(its, '(')
  const parameters = isNext(its, ')') ? [] : names(its)
  expect(its, ')')
  return { type: 'function', names: parameters, body: body(its) }
}

function readIf(its: Reading): Part<'if'> {
  const arms: { test: Expression; body: Block }[] = []
  do {
    const test = readExpression(its)
    expect(its, 'then')
    arms.push({ test, body: readBlock(its) })
  } while (accept(its, 'elseif'))
  const otherwise = accept(its, 'else') ? readBlock(its) : []
  expect(its, 'end')
  return { type: 'if', arms, otherwise }
}

function readFor(its: Reading): Part<'count'> | Part<'each'> {
  const found = names(its)
  if (accept(its, '=')) {
    const [from, to, by] = expressions(its)
    if (from === undefined || to === undefined) fail(its, "',' expected")
    expect(its, 'do')
    return { type: 'count', name: found[0] ?? '', from, to, by, body: body(its) }
  }
  expect(its, 'in')
  const over = readExpression(its)
  expect(its, 'do')
  return { type: 'each', names: found, over, body: body(its) }
}

/** How strongly each operator binds, to its left and to its right. */
const BINDS: WordTable<readonly [number, number]> = wordTable({
  or: [1, 1],
  and: [2, 2],
  '<': [3, 3],
  '>': [3, 3],
  '<=': [3, 3],
  '>=': [3, 3],
  '~=': [3, 3],
  '==': [3, 3],
  '..': [5, 4],
  '+': [6, 6],
  '-': [6, 6],
  '*': [7, 7],
  '/': [7, 7],
  '%': [7, 7],
  '^': [10, 9],
})
const UNARY_BINDS = 8
const UNARY: ReadonlySet<string> = new Set(['not', '-', '#'])

function readExpression(its: Reading, least = 0): Expression {
  enterLevel(its)
  const expression = readOperators(its, least)
  its.levels -= 1
  return expression
}

function readOperators(its: Reading, least: number): Expression {
  let left = readUnary(its)
  for (;;) {
    const { type, text } = peek(its)
    const binds = type === 'sign' ? BINDS.get(text) : undefined
    if (binds === undefined || binds[0] <= least) return left
    take(its)
    left = { type: 'binary', sign: text, left, right: readExpression(its, binds[1]) }
  }
}

function readUnary(its: Reading): Expression {
  const { type, text } = peek(its)
  if (type !== 'sign' || !UNARY.has(text)) return readSimple(its)
  take(its)
  return { type: 'unary', sign: text, of: readExpression(its, UNARY_BINDS) }
}

const CONSTANTS: ReadonlyMap<string, null | boolean> = new Map([
  ['nil', null],
  ['true', true],
  ['false', false],
])

function readSimple(its: Reading): Expression {
  const { type, text } = peek(its)
  if (type === 'number') return { type: 'constant', value: Number(take(its).text) }
  if (type === 'string') return { type: 'constant', value: take(its).text }
  if (type === 'sign') {
    const constant = CONSTANTS.get(text)
    if (constant !== undefined) {
      take(its)
      return { type: 'constant', value: constant }
    }
    if (text === '{') return readTable(its)
    if (accept(its, 'function')) return readFunction(its)
  }
  return readPrimary(its)
}

function readTable(its: Reading): Expression {
  expect(its, '{')
  const items: { key?: Expression; value: Expression }[] = []
  while (!isNext(its, '}')) {
    const isNamed = peek(its).type === 'name' && its.tokens[its.at + 1]?.text === '='
    if (accept(its, '[')) {
      const key = readExpression(its)
      expect(its, ']')
      expect(its, '=')
      items.push({ key, value: readExpression(its) })
    } else if (isNamed) {
      const key: Expression = { type: 'constant', value: name(its) }
      expect(its, '=')
      items.push({ key, value: readExpression(its) })
    } else items.push({ value: readExpression(its) })
    if (!accept(its, ',') && !accept(its, ';')) break
  }
  expect(its, '}')
  return { type: 'table', items }
}

/** A name or something in brackets, with all the indexing and calling that follows it. */
function readPrimary(its: Reading): Expression {
  let left: Expression
  if (accept(its, '(')) {
    left = readExpression(its)
    expect(its, ')')
  } else {
    if (peek(its).type !== 'name') fail(its, 'unexpected symbol')
    left = { type: 'name', name: take(its).text }
  }
  for (;;) {
    if (accept(its, '.')) {
      left = { type: 'index', of: left, key: { type: 'constant', value: name(its) } }
    } else if (accept(its, '[')) {
      const key = readExpression(its)
      expect(its, ']')
      left = { type: 'index', of: left, key }
    } else if (accept(its, ':')) {
      left = { type: 'method', of: left, name: name(its), args: readArguments(its) }
    } else if (isNext(its, '(') || isNext(its, '{') || peek(its).type === 'string') {
      left = { type: 'call', callee: left, args: readArguments(its) }
    } else return left
  }
}

function readArguments(its: Reading): readonly Expression[] {
  if (peek(its).type === 'string') return [{ type: 'constant', value: take(its).text }]
  if (isNext(its, '{')) return [readTable(its)]
  expect(its, '(')
  const args = isNext(its, ')') ? [] : expressions(its)
  expect(its, ')')
  return args
}
