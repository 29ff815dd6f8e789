import { err, ok, type Result } from '../../../kernel/lib'
import { BINDS, UNARY, UNARY_BINDS } from './precedence'
import type { Block, Expression, Statement } from './syntax'
import { readTokens } from './tokens'
import {
  SyntaxFault,
  peek,
  isNext,
  fail,
  take,
  accept,
  expect,
  expectEnd,
  lastLine,
  name,
  type TokenReader,
} from './tokenReader'

/** Parses a script; the error has the words of Redis's compiler, without the script's name in front. */
export function parseLua(source: string): Result<Block, string> {
  const tokens = readTokens(source)
  if (!tokens.ok) return tokens
  const reader: TokenReader = { tokens: tokens.value, at: 0, levels: 0 }
  try {
    const block = readBlock(reader)
    if (peek(reader).type !== 'end') fail(reader, "'<eof>' expected")
    return ok(block)
  } catch (thrown) {
    if (thrown instanceof SyntaxFault) return err(thrown.message)
    throw thrown
  }
}

function names(reader: TokenReader): readonly string[] {
  const found = [name(reader)]
  while (accept(reader, ',')) found.push(name(reader))
  return found
}

function expressions(reader: TokenReader): readonly Expression[] {
  const found = [readExpression(reader)]
  while (accept(reader, ',')) found.push(readExpression(reader))
  return found
}

const ENDS: ReadonlySet<string> = new Set(['end', 'else', 'elseif', 'until'])

/** `LUAI_MAXCCALLS`. */
const LEVELS_MAX = 200

function enterLevel(reader: TokenReader): void {
  reader.levels += 1
  if (reader.levels <= LEVELS_MAX) return
  throw new SyntaxFault(`${peek(reader).line}: chunk has too many syntax levels`)
}

function readBlock(reader: TokenReader): Block {
  enterLevel(reader)
  const block = readStatements(reader)
  reader.levels -= 1
  return block
}

function readStatements(reader: TokenReader): Block {
  const block: Statement[] = []
  for (;;) {
    while (accept(reader, ';'));
    const { type, text } = peek(reader)
    if (type === 'end' || (type === 'sign' && ENDS.has(text))) return block
    const statement = readStatement(reader)
    block.push(statement)
    if (statement.type === 'return' || statement.type === 'break') {
      while (accept(reader, ';'));
      return block
    }
  }
}

/** Reads a block up to the `end` of the word that opened it. */
function body(reader: TokenReader, text: string, line: number): Block {
  const block = readBlock(reader)
  expectEnd(reader, 'end', { text, line })
  return block
}

function readStatement(reader: TokenReader): Statement {
  const { line } = peek(reader)
  if (accept(reader, 'local')) return { line, ...readLocal(reader) }
  if (accept(reader, 'if')) return { line, ...readIf(reader, line) }
  if (accept(reader, 'for')) return { line, ...readFor(reader, line) }
  if (accept(reader, 'function')) return { line, ...readFunctionStatement(reader, line) }
  if (accept(reader, 'while')) {
    const test = readExpression(reader)
    expect(reader, 'do')
    return { type: 'while', test, body: body(reader, 'while', line), line }
  }
  if (accept(reader, 'repeat')) {
    const inside = readBlock(reader)
    expectEnd(reader, 'until', { text: 'repeat', line })
    return { type: 'repeat', body: inside, test: readExpression(reader), line }
  }
  if (accept(reader, 'do')) return { type: 'do', body: body(reader, 'do', line), line }
  if (accept(reader, 'break')) return { type: 'break', line }
  if (accept(reader, 'return')) {
    const { type, text } = peek(reader)
    const isEmpty = type === 'end' || (type === 'sign' && (ENDS.has(text) || text === ';'))
    return { type: 'return', values: isEmpty ? [] : expressions(reader), line }
  }
  const first = readPrimary(reader)
  if (!isNext(reader, '=') && !isNext(reader, ',')) {
    if (first.type !== 'call' && first.type !== 'method') fail(reader, "'=' expected")
    return { type: 'expression', value: first, line }
  }
  const targets = [first]
  while (accept(reader, ',')) targets.push(readPrimary(reader))
  expect(reader, '=')
  return { type: 'assign', targets, values: expressions(reader), line }
}

type Part<T extends Statement['type']> = Omit<Extract<Statement, { readonly type: T }>, 'line'>

function readLocal(reader: TokenReader): Part<'local'> | Part<'localFunction'> {
  const { line } = peek(reader)
  if (accept(reader, 'function')) {
    return { type: 'localFunction', name: name(reader), value: readFunction(reader, line) }
  }
  const found = names(reader)
  return { type: 'local', names: found, values: accept(reader, '=') ? expressions(reader) : [] }
}

/** `function a.b.c(…)`: sets a field, or a name that exists. */
function readFunctionStatement(reader: TokenReader, line: number): Part<'assign'> {
  let target: Expression = { type: 'name', name: name(reader), line }
  while (accept(reader, '.')) {
    target = { type: 'index', of: target, key: { type: 'constant', value: name(reader) }, line }
  }
  return { type: 'assign', targets: [target], values: [readFunction(reader, line)] }
}

/** Reads a function behind its word, which stands in `line`. */
function readFunction(reader: TokenReader, line: number): Expression {
  expect(reader, '(')
  const parameters = isNext(reader, ')') ? [] : names(reader)
  expect(reader, ')')
  return { type: 'function', names: parameters, body: body(reader, 'function', line) }
}

function readIf(reader: TokenReader, line: number): Part<'if'> {
  const arms: { test: Expression; body: Block }[] = []
  do {
    const test = readExpression(reader)
    expect(reader, 'then')
    arms.push({ test, body: readBlock(reader) })
  } while (accept(reader, 'elseif'))
  const otherwise = accept(reader, 'else') ? readBlock(reader) : []
  expectEnd(reader, 'end', { text: 'if', line })
  return { type: 'if', arms, otherwise }
}

function readFor(reader: TokenReader, line: number): Part<'count'> | Part<'each'> {
  const found = names(reader)
  if (accept(reader, '=')) {
    const [from, to, by] = expressions(reader)
    if (from === undefined || to === undefined) fail(reader, "',' expected")
    expect(reader, 'do')
    return { type: 'count', name: found[0] ?? '', from, to, by, body: body(reader, 'for', line) }
  }
  expect(reader, 'in')
  const over = readExpression(reader)
  expect(reader, 'do')
  return { type: 'each', names: found, over, body: body(reader, 'for', line) }
}

function readExpression(reader: TokenReader, least = 0): Expression {
  enterLevel(reader)
  const expression = readOperators(reader, least)
  reader.levels -= 1
  return expression
}

function readOperators(reader: TokenReader, least: number): Expression {
  let left = readUnary(reader)
  for (;;) {
    const { type, text } = peek(reader)
    const binds = type === 'sign' ? BINDS.get(text) : undefined
    if (binds === undefined || binds[0] <= least) return left
    take(reader)
    const right = readExpression(reader, binds[1])
    left = { type: 'binary', sign: text, left, right, line: lastLine(reader) }
  }
}

function readUnary(reader: TokenReader): Expression {
  const { type, text } = peek(reader)
  if (type !== 'sign' || !UNARY.has(text)) return readSimple(reader)
  take(reader)
  const of = readExpression(reader, UNARY_BINDS)
  return { type: 'unary', sign: text, of, line: lastLine(reader) }
}

const CONSTANTS: ReadonlyMap<string, null | boolean> = new Map([
  ['nil', null],
  ['true', true],
  ['false', false],
])

function readSimple(reader: TokenReader): Expression {
  const { type, text, line } = peek(reader)
  if (type === 'number') return { type: 'constant', value: Number(take(reader).text) }
  if (type === 'string') return { type: 'constant', value: take(reader).text }
  if (type === 'sign') {
    const constant = CONSTANTS.get(text)
    if (constant !== undefined) {
      take(reader)
      return { type: 'constant', value: constant }
    }
    if (text === '{') return readTable(reader)
    if (accept(reader, 'function')) return readFunction(reader, line)
  }
  return readPrimary(reader)
}

function readTable(reader: TokenReader): Expression {
  const { line } = peek(reader)
  expect(reader, '{')
  const items: { key?: Expression; value: Expression }[] = []
  while (!isNext(reader, '}')) {
    const isNamed = peek(reader).type === 'name' && reader.tokens[reader.at + 1]?.text === '='
    if (accept(reader, '[')) {
      const key = readExpression(reader)
      expect(reader, ']')
      expect(reader, '=')
      items.push({ key, value: readExpression(reader) })
    } else if (isNamed) {
      const key: Expression = { type: 'constant', value: name(reader) }
      expect(reader, '=')
      items.push({ key, value: readExpression(reader) })
    } else items.push({ value: readExpression(reader) })
    if (!accept(reader, ',') && !accept(reader, ';')) break
  }
  expectEnd(reader, '}', { text: '{', line })
  return { type: 'table', items }
}

/** Reads a name or an expression in brackets, with the indexing and calls that follow. */
function readPrimary(reader: TokenReader): Expression {
  let left: Expression
  if (accept(reader, '(')) {
    left = readExpression(reader)
    expect(reader, ')')
  } else {
    if (peek(reader).type !== 'name') fail(reader, 'unexpected symbol')
    const { text, line } = take(reader)
    left = { type: 'name', name: text, line }
  }
  for (;;) {
    const { line } = peek(reader)
    if (accept(reader, '.')) {
      const key: Expression = { type: 'constant', value: name(reader) }
      left = { type: 'index', of: left, key, line: lastLine(reader) }
    } else if (accept(reader, '[')) {
      const key = readExpression(reader)
      expect(reader, ']')
      left = { type: 'index', of: left, key, line: lastLine(reader) }
    } else if (accept(reader, ':')) {
      const method = name(reader)
      left = { type: 'method', of: left, name: method, args: readArguments(reader), line }
    } else if (isNext(reader, '(') || isNext(reader, '{') || peek(reader).type === 'string') {
      left = { type: 'call', callee: left, args: readArguments(reader), line }
    } else return left
  }
}

function readArguments(reader: TokenReader): readonly Expression[] {
  if (peek(reader).type === 'string') return [{ type: 'constant', value: take(reader).text }]
  if (isNext(reader, '{')) return [readTable(reader)]
  const { line } = peek(reader)
  expect(reader, '(')
  const args = isNext(reader, ')') ? [] : expressions(reader)
  expectEnd(reader, ')', { text: '(', line })
  return args
}
