import { instrument } from '../instrument'

/** The key under which every value has its items; stands for the realm's. */
export const ITEMS = Symbol('items')

/** Runs instrumented code as its realm would; returns its result and the lines that it passed. */
export async function runReady(source: string, codeArgs: readonly unknown[] = []) {
  const ready = instrument(source)
  if (!ready.ok) throw new Error(`${ready.error.code} ${ready.error.message}`)
  const lines: number[] = []
  let weighed = 0
  const tick = (line: number): void => {
    if (line > 0) lines.push(line)
  }
  let caught = 0
  const weigh = (value: unknown): unknown => {
    weighed += 1
    return value
  }
  // The realm also makes its function from text.
  const AsyncFunction = (async () => undefined).constructor as new (
    ...args: readonly string[]
  ) => (...args: readonly unknown[]) => Promise<(...args: readonly unknown[]) => unknown>
  const plain = (value: unknown): unknown => value
  const hooks = {
    __t: tick,
    __v: weigh,
    __o: weigh,
    __c: (error: unknown) => {
      caught += 1
      return error
    },
    __s: plain,
    __i: plain,
    __k: ITEMS,
    __y: plain,
    __b: plain,
    __h: plain,
    __q: (operator: string, a: number, b: number) =>
      operator === '<' ? a < b : operator === '>' ? a > b : operator === '<=' ? a <= b : a >= b,
    // oxlint-disable-next-line eslint/eqeqeq -- it is the operator of the code
    __l: (a: unknown, b: unknown) => a == b,
    __j: plain,
    __g: plain,
    __m: plain,
    __p: (base: number, exponent: number) => base ** exponent,
    __a: plain,
    __f: plain,
    __w: plain,
    __r: plain,
    __d: () => ({}),
    __u: plain,
  }
  const make = new AsyncFunction(...Object.keys(hooks), `'use strict';${ready.value}`)
  const main = await make(...Object.values(hooks))
  const result = await main(...codeArgs)
  return { lines, result, weighed, caught }
}
