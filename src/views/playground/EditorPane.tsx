import { useLayoutEffect, useRef } from 'react'
import { useT } from '../shared/language'
import { apiHelp } from './apiHelp'
import { createEditor, type CodeEditor, type MarkedLine } from './editor'
import styles from './EditorPane.module.css'

export interface EditorPaneProps {
  readonly source: string
  readonly isReadOnly: boolean
  readonly marks: readonly MarkedLine[]
  /** A line to go to; a new object goes there again. */
  readonly target: { readonly line: number } | undefined
  readonly onChange: (source: string) => void
}

/** The editor: CodeMirror owns what is in it, the props say what it shows. */
export function EditorPane({ source, isReadOnly, marks, target, onChange }: EditorPaneProps) {
  const { t } = useT()
  const place = useRef<HTMLDivElement>(null)
  const editor = useRef<CodeEditor>(undefined)
  const latest = useRef({ source, onChange, t })
  // All of it before the next key can come: what was typed meanwhile would be written over.
  useLayoutEffect(() => {
    latest.current = { source, onChange, t }
  })
  const name = t('code.editor')
  useLayoutEffect(() => {
    if (place.current === null) return undefined
    const made = createEditor({
      parent: place.current,
      text: latest.current.source,
      name,
      onChange: (text) => {
        if (text !== latest.current.source) latest.current.onChange(text)
      },
      readHelp: () => apiHelp(latest.current.t),
    })
    editor.current = made
    return () => {
      editor.current = undefined
      made.destroy()
    }
  }, [name])
  useLayoutEffect(() => {
    editor.current?.setText(source)
  }, [source, name])
  useLayoutEffect(() => {
    editor.current?.setReadOnly(isReadOnly)
  }, [isReadOnly, name])
  useLayoutEffect(() => {
    editor.current?.setMarks(marks)
  }, [marks, name])
  useLayoutEffect(() => {
    if (target !== undefined) editor.current?.goTo(target.line)
  }, [target])
  return (
    <div className={styles['editor']} data-marked={marks.length > 0 || undefined}>
      <div ref={place} className={styles['text']} />
      <p className={styles['hint']}>{t('code.editorHint')}</p>
    </div>
  )
}
