import type { Editor } from '@tiptap/core'
import { Slice } from '@tiptap/pm/model'
import type { EditorView } from '@tiptap/pm/view'
import { type EditorKind, parseText } from './editor-format.ts'

/** Plain words, whose lines become paragraphs and whose placeholders become pieces. */
export function insertPlain(view: EditorView, kind: EditorKind, text: string) {
  const { schema, tr } = view.state
  const { content } = schema.nodeFromJSON(parseText(kind, text))
  view.dispatch(tr.replaceSelection(new Slice(content, 1, 1)).scrollIntoView())
}

export const insertTyped = (editor: Editor, text: string) =>
  editor
    .chain()
    .focus()
    .command(({ tr }) => {
      tr.insertText(text)
      return true
    })
    .run()

/** Types the @ that opens the menu; within a word it needs a space before it. */
export function insertAt(editor: Editor) {
  const { $head } = editor.state.selection
  const before = $head.parent.textBetween(0, $head.parentOffset, undefined, '\ufffc')
  insertTyped(editor, /[\p{L}\p{N}_.@]$/u.test(before) ? ' @' : '@')
}
