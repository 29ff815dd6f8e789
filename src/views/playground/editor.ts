import {
  autocompletion,
  closeBrackets,
  completionKeymap,
  type Completion,
  type CompletionSource,
} from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { javascript } from '@codemirror/lang-javascript'
import { bracketMatching, HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import { Compartment, EditorState, RangeSet, StateEffect, StateField } from '@codemirror/state'
import {
  Decoration,
  drawSelection,
  EditorView,
  gutter,
  GutterMarker,
  highlightSpecialChars,
  keymap,
  lineNumbers,
} from '@codemirror/view'
import { tags } from '@lezer/highlight'
import { nameOfLetter, SHOWN_LETTERS } from '../../playground'

/** Shows invisible characters by their numbers. */
const shownLetters = highlightSpecialChars({
  specialChars: SHOWN_LETTERS,
  render(code) {
    const letter = document.createElement('span')
    letter.className = 'code-letter'
    letter.textContent = nameOfLetter(String.fromCodePoint(code))
    return letter
  },
})

/** A line with clients. */
export interface MarkedLine {
  readonly line: number
  readonly clients: readonly string[]
  /** Whether the clients passed the line just now. */
  readonly isPassed: boolean
}

/** Functions that code may call: names by the object that has them, with a sentence each. */
export type ApiHelp = Readonly<Record<'zk' | 'self', readonly ApiEntry[]>>

export interface ApiEntry {
  readonly name: string
  readonly help: string
  readonly isCall: boolean
}

export interface CodeEditor {
  setText(text: string): void
  setReadOnly(isReadOnly: boolean): void
  setMarks(marks: readonly MarkedLine[]): void
  goTo(line: number): void
  destroy(): void
}

const setMarks = StateEffect.define<readonly MarkedLine[]>()

const marksField = StateField.define<readonly MarkedLine[]>({
  create: () => [],
  update(marks, transaction) {
    const change = transaction.effects.find((effect) => effect.is(setMarks))
    return change === undefined ? marks : change.value
  },
})

const HERE = Decoration.line({ class: 'code-here' })
const PASSED = Decoration.line({ class: 'code-passed' })

/** The marked lines that the text has, in their order. */
const fieldLines = (state: EditorState): readonly MarkedLine[] =>
  state
    .field(marksField)
    .filter(({ line }) => line >= 1 && line <= state.doc.lines)
    .toSorted((a, b) => a.line - b.line)

const markedLines = EditorView.decorations.compute([marksField, 'doc'], (state) =>
  Decoration.set(
    fieldLines(state).map(({ line, isPassed }) =>
      (isPassed ? PASSED : HERE).range(state.doc.line(line).from),
    ),
  ),
)

/** The indent of a wrapped line's rest, columns, and its upper bound. */
const HANGING = 4
const HANGING_MAX = 12

const hangingLines = EditorView.decorations.compute(['doc'], ({ doc }) =>
  Decoration.set(
    Array.from(doc.iterLines(), (text, index) => {
      const indent = Math.min(HANGING_MAX, text.search(/\S|$/) + HANGING)
      return Decoration.line({ class: indentClass(indent) }).range(doc.line(index + 1).from)
    }),
  ),
)

const indentClass = (indent: number): string => `code-indent-${indent}`

/** Classes: browsers that split a line copy a style attribute as its text, which a policy refuses. */
const indents = EditorView.theme(
  Object.fromEntries(
    Array.from({ length: HANGING_MAX - HANGING + 1 }, (_unused, index) => HANGING + index).map(
      (indent) => [`.${indentClass(indent)}`, { '--indent': `${indent}ch` }],
    ),
  ),
)

/** The clients at a line, beside its number. CodeMirror requires a class. */
class WhoMarker extends GutterMarker {
  readonly text: string

  constructor(text: string) {
    super()
    this.text = text
  }

  override eq(other: GutterMarker): boolean {
    return other instanceof WhoMarker && other.text === this.text
  }

  override toDOM(): Node {
    return document.createTextNode(this.text)
  }
}

const NAMES_MAX = 2

const whoGutter = gutter({
  class: 'code-who',
  markers: ({ state }) =>
    RangeSet.of(
      fieldLines(state)
        .filter(({ clients }) => clients.length > 0)
        .map(({ line, clients }) =>
          new WhoMarker(whoText(clients)).range(state.doc.line(line).from),
        ),
    ),
})

const whoText = (clients: readonly string[]): string =>
  clients.length <= NAMES_MAX
    ? clients.join(' ')
    : `${clients.slice(0, NAMES_MAX).join(' ')} +${clients.length - NAMES_MAX}`

/** Styles by ink and weight alone: colours belong to the protocol. */
const HIGHLIGHT = HighlightStyle.define([
  { tag: [tags.keyword, tags.controlKeyword, tags.definitionKeyword], fontWeight: '650' },
  { tag: [tags.comment], color: 'var(--ink-3)', fontStyle: 'italic' },
  { tag: [tags.string, tags.number, tags.bool, tags.null], color: 'var(--ink-2)' },
])

function completionOf(readHelp: () => ApiHelp): CompletionSource {
  return (context) => {
    const word = context.matchBefore(/\b(zk|self)\.\w*/)
    if (word === null) {
      const start = context.matchBefore(/\w+/)
      if (start === null && !context.explicit) return null
      const options = (['zk', 'self'] as const).map((label) => ({ label, type: 'variable' }))
      return { from: start?.from ?? context.pos, options, validFor: /^\w*$/ }
    }
    const on = word.text.startsWith('zk') ? 'zk' : 'self'
    const options = readHelp()[on].map(({ name, help, isCall }): Completion => ({
      label: name,
      type: isCall ? 'method' : 'property',
      info: help,
      ...(isCall && { apply: applyCall }),
    }))
    return { from: word.from + on.length + 1, options, validFor: /^\w*$/ }
  }
}

/** Inserts the call and puts the caret between its brackets. */
function applyCall(view: EditorView, { label }: Completion, from: number, to: number): void {
  view.dispatch({
    changes: { from, to, insert: `${label}()` },
    selection: { anchor: from + label.length + 1 },
    userEvent: 'input.complete',
  })
}

export interface EditorOptions {
  readonly parent: HTMLElement
  readonly text: string
  readonly name: string
  readonly onChange: (text: string) => void
  readonly readHelp: () => ApiHelp
}

/**
 * Adopts the editors' styles as a sheet, which a policy allows where it refuses a style element. CodeMirror
 * adopts one only in a shadow tree, and notes it there; every editor finds the note on the document, where
 * this function copies it.
 */
function adoptStyles(): void {
  const shadow = document.createElement('div').attachShadow({ mode: 'open' })
  new EditorView({ root: shadow, parent: shadow }).destroy()
  Object.assign(document, shadow)
}

/** Creates an editor for JavaScript that marks the lines with clients. Tab leaves it. */
export function createEditor({
  parent,
  text,
  name,
  onChange,
  readHelp,
}: EditorOptions): CodeEditor {
  adoptStyles()
  const writing = new Compartment()
  const readOnly = (isReadOnly: boolean) => EditorState.readOnly.of(isReadOnly)
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: text,
      extensions: [
        whoGutter,
        lineNumbers(),
        shownLetters,
        marksField,
        markedLines,
        EditorView.lineWrapping,
        hangingLines,
        indents,
        history(),
        drawSelection(),
        bracketMatching(),
        closeBrackets(),
        javascript(),
        syntaxHighlighting(HIGHLIGHT),
        autocompletion({ override: [completionOf(readHelp)], icons: false, interactionDelay: 0 }),
        keymap.of([...defaultKeymap, ...historyKeymap, ...completionKeymap]),
        EditorView.contentAttributes.of({ 'aria-label': name, spellcheck: 'false', tabindex: '0' }),
        writing.of(readOnly(false)),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) onChange(update.state.doc.toString())
        }),
      ],
    }),
  })
  return {
    setText(next) {
      if (next === view.state.doc.toString()) return
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: next } })
    },
    setReadOnly: (isReadOnly) =>
      view.dispatch({ effects: writing.reconfigure(readOnly(isReadOnly)) }),
    setMarks: (marks) => view.dispatch({ effects: setMarks.of(marks) }),
    goTo(line) {
      const { doc } = view.state
      const at = doc.line(Math.min(Math.max(1, line), doc.lines)).from
      const effects = EditorView.scrollIntoView(at, { y: 'center' })
      view.dispatch({ selection: { anchor: at }, effects })
      view.focus()
    },
    destroy: () => view.destroy(),
  }
}
