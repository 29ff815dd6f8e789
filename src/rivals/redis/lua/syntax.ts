/** The part of Lua 5.1 that scripts of locks are written in, as a tree. */
export type Expression =
  | { readonly type: 'constant'; readonly value: null | boolean | number | string }
  | { readonly type: 'name'; readonly name: string; readonly line: number }
  | {
      readonly type: 'index'
      readonly of: Expression
      readonly key: Expression
      readonly line: number
    }
  | {
      readonly type: 'call'
      readonly callee: Expression
      readonly args: readonly Expression[]
      readonly line: number
    }
  /** `of:name(…)`. */
  | {
      readonly type: 'method'
      readonly of: Expression
      readonly name: string
      readonly args: readonly Expression[]
      readonly line: number
    }
  | {
      readonly type: 'unary'
      readonly sign: string
      readonly of: Expression
      readonly line: number
    }
  | {
      readonly type: 'binary'
      readonly sign: string
      readonly left: Expression
      readonly right: Expression
      readonly line: number
    }
  | {
      readonly type: 'table'
      /** An item without a key takes the next place in the list. */
      readonly items: readonly { readonly key?: Expression; readonly value: Expression }[]
    }
  | { readonly type: 'function'; readonly names: readonly string[]; readonly body: Block }

export type Block = readonly Statement[]

export type Statement = { readonly line: number } & (
  | {
      readonly type: 'local'
      readonly names: readonly string[]
      readonly values: readonly Expression[]
    }
  | {
      readonly type: 'assign'
      readonly targets: readonly Expression[]
      readonly values: readonly Expression[]
    }
  | { readonly type: 'expression'; readonly value: Expression }
  | { readonly type: 'localFunction'; readonly name: string; readonly value: Expression }
  | {
      readonly type: 'if'
      readonly arms: readonly { readonly test: Expression; readonly body: Block }[]
      readonly otherwise: Block
    }
  | { readonly type: 'while'; readonly test: Expression; readonly body: Block }
  | { readonly type: 'repeat'; readonly body: Block; readonly test: Expression }
  | {
      readonly type: 'count'
      readonly name: string
      readonly from: Expression
      readonly to: Expression
      readonly by: Expression | undefined
      readonly body: Block
    }
  | {
      readonly type: 'each'
      readonly names: readonly string[]
      readonly over: Expression
      readonly body: Block
    }
  | { readonly type: 'do'; readonly body: Block }
  | { readonly type: 'return'; readonly values: readonly Expression[] }
  | { readonly type: 'break' }
)
