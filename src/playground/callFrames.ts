import { childrenOf, FUNCTIONS, isNode, lineOf, nameIn, type AnyNode } from './nodes'
import { Refused } from './sourceError'

/**
 * Ready code counts how deep functions lie within functions, so that a run ends by this count in every
 * browser and never by the stack of one. Each piece of code with variables of its own has a frame.
 */

/** Names in ready code: functions of the realm, the frame of the code around, a caught error. */
export const TICK = '__t'
export const CAUGHT = '__c'
const ENTER = '__d'
const LEAVE = '__u'
export const FRAME = '__n'
export const ERROR = '__e'
const REST = '__x'

/** Letters of a function that make it as heavy as one frame more: they bound its variables. */
const LETTERS_PER_FRAME = 200

const entered = (letters: number): string =>
  `let ${FRAME}=${ENTER}(${1 + Math.floor(letters / LETTERS_PER_FRAME)});`

/** The frame of a whole program, which nothing leaves. */
export const PROGRAM_FRAME = entered(0)

/** Tidies an error where no code need catch it: in a promise, beneath a `finally`. */
export const tidied = `catch(${ERROR}){throw ${CAUGHT}(${ERROR},${FRAME})}`

/** Statements with a frame of their own, of so many letters in the source. */
export const framed = (statements: string, letters: number): string =>
  `${entered(letters)}try{${statements}}${tidied}finally{${LEAVE}(${FRAME})}`

/** An expression that is evaluated outside of the function that it stands in. */
export const framedValue = (text: string, items = 0): string =>
  `(()=>{${framed(`return(${TICK}(0,${items}),${text})`, text.length)}})()`

/** The constructor that a derived class has where none is written. */
export const IMPLICIT_CONSTRUCTOR = `constructor(...${REST}){${framed(`super(...${REST})`, 0)}}`

/**
 * Refuses a function of a name that its scope has twice. A frame's statements stand in a block, where
 * such names clash, and the earlier function could never be called anyway.
 */
export function refuseClashes(statements: unknown): void {
  if (!Array.isArray(statements)) return
  const nodes = statements.filter(isNode)
  const functions = nodes.filter(({ type }) => type === 'FunctionDeclaration')
  if (functions.length === 0) return
  const taken = new Set(nodes.flatMap(varNames))
  for (const node of functions) {
    const name = nameIn(node['id'])
    if (taken.has(name)) {
      const column = node.loc?.start.column ?? 0
      const message = `Identifier '${name}' has already been declared`
      throw new Refused({ line: lineOf(node), column, code: 'syntax', message })
    }
    taken.add(name)
  }
}

/** Names that `var` declares in a statement, those of functions and static blocks within it apart. */
function varNames(node: AnyNode): readonly string[] {
  if (FUNCTIONS.has(node.type) || node.type === 'StaticBlock') return []
  if (node.type !== 'VariableDeclaration' || node['kind'] !== 'var') {
    return childrenOf(node).flatMap(([, child]) => varNames(child))
  }
  return childrenOf(node).flatMap(([, { id }]) => (isNode(id) ? boundNames(id) : []))
}

/** Names that a pattern binds. */
function boundNames(node: AnyNode): readonly string[] {
  switch (node.type) {
    case 'Identifier':
      return [nameIn(node)]
    case 'AssignmentPattern':
      return isNode(node['left']) ? boundNames(node['left']) : []
    case 'Property':
      return isNode(node['value']) ? boundNames(node['value']) : []
    default:
      return childrenOf(node).flatMap(([, child]) => boundNames(child))
  }
}
