import type { Editor } from '@tiptap/core'
import { Slice } from '@tiptap/pm/model'
import type { EditorView } from '@tiptap/pm/view'
import { type EditorKind, parseText } from './editor-format.ts'

/** Plain text: its lines become paragraphs, and its placeholders become nodes. */
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

/** Types the @ that opens the menu, after a space if the caret is inside a word. */
export function insertAt(editor: Editor) {
  const { $head } = editor.state.selection
  const before = $head.parent.textBetween(0, $head.parentOffset, undefined, '\ufffc')
  insertTyped(editor, /[\p{L}\p{N}_.@]$/u.test(before) ? ' @' : '@')
}
