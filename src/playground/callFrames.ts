import { childrenOf, FUNCTIONS, isNode, lineOf, nameIn, type AnyNode } from './nodes'
import { Refused } from './sourceError'

/**
 * Call frames of ready code. Ready code counts how deeply its calls are nested, so that a run ends at the
 * same count in every browser, and never at the size of one browser's stack. Each piece of code with
 * variables of its own has a frame.
 */

/** Names in ready code: functions of the realm, the present frame, a caught error. */
export const TICK = '__t'
export const CAUGHT = '__c'
const ENTER = '__d'
const LEAVE = '__u'
export const FRAME = '__n'
export const ERROR = '__e'
const REST = '__x'

/** Letters of a function that weigh as much as one more frame; they bound its number of variables. */
const LETTERS_PER_FRAME = 200

const entered = (letters: number): string =>
  `let ${FRAME}=${ENTER}(${1 + Math.floor(letters / LETTERS_PER_FRAME)});`

/** The frame of a whole program, which is never left. */
export const PROGRAM_FRAME = entered(0)

/**
 * A handler that tidies an error in places without a `catch` of the reader's: in a promise, or before a
 * `finally`.
 */
export const tidied = `catch(${ERROR}){throw ${CAUGHT}(${ERROR},${FRAME})}`

/** Wraps statements in a frame of their own; `letters` is their length in the source. */
export const framed = (statements: string, letters: number): string =>
  `${entered(letters)}try{${statements}}${tidied}finally{${LEAVE}(${FRAME})}`

/** Wraps an expression that is evaluated outside of the function around it. */
export const framedValue = (text: string, items = 0): string =>
  `(()=>{${framed(`return(${TICK}(0,${items}),${text})`, text.length)}})()`

/** The constructor of a derived class that has none. */
export const IMPLICIT_CONSTRUCTOR = `constructor(...${REST}){${framed(`super(...${REST})`, 0)}}`

/**
 * Refuses a function whose name its scope declares twice. A frame's statements are in a block, where such
 * names clash, and the earlier function could never be called anyway.
 */
export function refuseClashes(statements: unknown): void {
  if (!Array.isArray(statements)) return
  const nodes = statements.filter(isNode)
  const functions = nodes.filter(({ type }) => type === 'FunctionDeclaration')
  if (functions.length === 0) return
  const usedNames = new Set(nodes.flatMap(varNames))
  for (const node of functions) {
    const name = nameIn(node['id'])
    if (usedNames.has(name)) {
      const column = node.loc?.start.column ?? 0
      const message = `Identifier '${name}' has already been declared`
      throw new Refused({ line: lineOf(node), column, code: 'syntax', message })
    }
    usedNames.add(name)
  }
}

/** Returns the names that `var` declares in a statement, without those in its functions and static blocks. */
function varNames(node: AnyNode): readonly string[] {
  if (FUNCTIONS.has(node.type) || node.type === 'StaticBlock') return []
  if (node.type !== 'VariableDeclaration' || node['kind'] !== 'var') {
    return childrenOf(node).flatMap(([, child]) => varNames(child))
  }
  return childrenOf(node).flatMap(([, { id }]) => (isNode(id) ? boundNames(id) : []))
}

/** Returns the names that a pattern binds. */
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
