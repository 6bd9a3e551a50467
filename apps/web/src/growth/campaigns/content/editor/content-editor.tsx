import { withoutUnseen } from '@frontdesk/contract/kit/text'
import type { PlaceholderValues } from '@frontdesk/contract/templates/fill'
import type { Editor } from '@tiptap/core'
import type { Slice } from '@tiptap/pm/model'
import type { EditorView } from '@tiptap/pm/view'
import { EditorContent, useEditor } from '@tiptap/react'
import { type ReactNode, useEffect, useId, useLayoutEffect, useMemo, useRef } from 'react'
import { matchesKeys } from '#ui/actions/shortcut-keys.ts'
import { classNames } from '#ui/layout/class-names.ts'
import styles from './editor.module.css'
import { type EditorKind, formatBlocks, formatContent, parseContent } from './editor-format.ts'
import { buildExtensions } from './extensions.ts'
import { insertPlain } from './insert-content.ts'
import { PlaceholderMenu } from './placeholder-menu.tsx'
import { usePlaceholderMenu } from './use-placeholder-menu.ts'

interface ContentEditorProps {
  kind: EditorKind
  label: string
  /** A single line has a label above it; the others are named by their card. */
  hideLabel?: boolean
  value: string
  onChange(value: string): void
  /** The previewed person's values, beside the options of the @ menu. */
  values: PlaceholderValues | undefined
  error?: string | undefined
  hint?: string | undefined
  /** Returns whether it accepted the pasted or dropped files. */
  onFiles?: (files: FileList) => boolean
  /** Below the text. */
  children?: (editor: Editor) => ReactNode
}

/** Text with placeholders; an email also has bold, links, lists, and pictures. */
export function ContentEditor(props: ContentEditorProps) {
  const { kind, label, hideLabel, value, onChange, values, error, hint, onFiles, children } = props
  const id = useId()
  const menu = usePlaceholderMenu(kind, values)
  const latest = useRef({ onKeyDown: menu.onKeyDown, onFiles })
  useLayoutEffect(() => {
    latest.current = { onKeyDown: menu.onKeyDown, onFiles }
  })
  const written = useRef(value)
  const extensions = useMemo(() => buildExtensions(kind), [kind])
  const editorProps = useMemo(
    () => ({
      // The page's own shortcut goes to the next step.
      handleDOMEvents: {
        keydown: (_: unknown, event: KeyboardEvent) => matchesKeys('mod+Enter', event),
      },
      handleKeyDown: (_: unknown, event: KeyboardEvent) => latest.current.onKeyDown(event),
      handlePaste: (view: EditorView, { clipboardData }: ClipboardEvent) => {
        const text = clipboardData?.getData('text/plain') ?? ''
        if (text === '' && !clipboardData?.types.includes('text/html'))
          return takeFiles(clipboardData, latest.current.onFiles)
        if (kind === 'html') return false
        // Messages accept pasted text without its formatting.
        insertPlain(view, kind, withoutUnseen(text, 'lines'))
        return true
      },
      handleDrop: (_: unknown, { dataTransfer }: DragEvent) => takeFiles(dataTransfer, latest.current.onFiles),
      transformPastedText: (text: string) => withoutUnseen(text, 'lines'),
      clipboardTextSerializer: ({ content }: Slice) => formatBlocks(content),
    }),
    [kind],
  )
  const attributes = {
    role: 'textbox',
    'aria-multiline': String(kind !== 'line'),
    'aria-labelledby': `${id}-label`,
    'aria-autocomplete': 'list',
    ...((error || hint) && { 'aria-describedby': `${id}-about` }),
    ...(error && { 'aria-invalid': 'true' }),
    ...(menu.shown && { 'aria-controls': `${id}-menu`, 'aria-activedescendant': `${id}-menu-${menu.active}` }),
  }
  const editor = useEditor(
    {
      extensions,
      content: parseContent(kind, value),
      // Our policy forbids injected styles; its rules are in our stylesheet.
      injectCSS: false,
      editorProps,
      onUpdate: ({ editor }) => {
        written.current = formatContent(kind, editor.state.doc)
        onChange(written.current)
      },
    },
    [kind],
  )
  const { attach } = menu
  useEffect(() => {
    attach(editor)
  }, [attach, editor])
  useEffect(() => {
    // The change came from another device, or from the fields below.
    if (!editor || value === written.current) return
    written.current = value
    const { from, to } = editor.state.selection
    editor.chain().setContent(parseContent(kind, value), { emitUpdate: false }).setTextSelection({ from, to }).run()
  }, [editor, kind, value])
  const described = JSON.stringify(attributes)
  useEffect(() => {
    editor?.setOptions({ editorProps: { ...editorProps, attributes: JSON.parse(described) } })
  }, [editor, editorProps, described])

  return (
    <div className={styles.field} data-kind={kind}>
      <span id={`${id}-label`} className={classNames(styles.label, hideLabel && styles.unseen)}>
        {label}
      </span>
      <div className={styles.box} data-invalid={error !== undefined || undefined}>
        <EditorContent editor={editor} className={styles.content ?? ''} />
        {editor && children?.(editor)}
      </div>
      {(error || hint) && (
        <p id={`${id}-about`} className={error ? styles.error : styles.hint} role={error ? 'alert' : undefined}>
          {error ?? hint}
        </p>
      )}
      {menu.shown && editor && menu.typed && (
        <PlaceholderMenu
          id={`${id}-menu`}
          editor={editor}
          at={menu.typed.from}
          options={menu.found}
          active={menu.active}
          onChoose={menu.choose}
          onClose={menu.close}
        />
      )}
    </div>
  )
}

function takeFiles(data: DataTransfer | null, take: ContentEditorProps['onFiles']): boolean {
  return data !== null && data.files.length > 0 && (take?.(data.files) ?? false)
}
