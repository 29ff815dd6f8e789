import { useLayoutEffect, useRef } from 'react'
import { useT } from '../shared/language'
import { apiHelp } from './apiHelp'
import { createEditor, type CodeEditor, type MarkedLine } from './editor'
import styles from './EditorPane.module.css'

export interface EditorPaneProps {
  readonly source: string
  readonly isReadOnly: boolean
  readonly marks: readonly MarkedLine[]
  /** The line to go to; a new object with the same line goes there again. */
  readonly target: { readonly line: number } | undefined
  readonly onChange: (source: string) => void
}

/** The editor: CodeMirror owns its content, the props set what it shows. */
export function EditorPane({ source, isReadOnly, marks, target, onChange }: EditorPaneProps) {
  const { t } = useT()
  const place = useRef<HTMLDivElement>(null)
  const editor = useRef<CodeEditor>(undefined)
  const latest = useRef({ source, onChange, t })
  // A layout effect, so that it runs before the next key: a later one would overwrite text typed meanwhile.
  useLayoutEffect(() => {
    latest.current = { source, onChange, t }
  })
  const name = t('code.editor')
  useLayoutEffect(() => {
    if (place.current === null) return undefined
    const view = createEditor({
      parent: place.current,
      text: latest.current.source,
      name,
      onChange: (text) => {
        if (text !== latest.current.source) latest.current.onChange(text)
      },
      readHelp: () => apiHelp(latest.current.t),
    })
    editor.current = view
    return () => {
      editor.current = undefined
      view.destroy()
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
