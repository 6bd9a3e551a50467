import { type Placeholder, placeholders } from '@frontdesk/contract/templates/placeholders'
import { type KeyboardShortcutCommand, Node } from '@tiptap/core'
import { type Node as DocNode, Fragment, type ResolvedPos } from '@tiptap/pm/model'
import { Plugin, TextSelection } from '@tiptap/pm/state'
import { splitPlaceholders } from '../placeholder-text.ts'
import { contentTexts as texts } from '../texts/content.texts.ts'
import styles from './editor.module.css'

type Side = 'before' | 'after'

/** A placeholder in the text: arrow keys step over it, and Backspace deletes it whole. */
export const PlaceholderNode = Node.create({
  name: 'placeholder',
  group: 'inline',
  inline: true,
  atom: true,
  selectable: false,
  addAttributes: () => ({
    placeholder: { default: 'firstName', parseHTML: (element) => element.dataset.placeholder },
    fallback: { default: null, parseHTML: (element) => element.dataset.fallback ?? null },
  }),
  parseHTML: () => [
    {
      tag: 'span[data-placeholder]',
      getAttrs: (element) => (Object.hasOwn(placeholders, element.dataset.placeholder ?? '') ? null : false),
    },
  ],
  renderHTML({ node }) {
    const { placeholder, fallback } = node.attrs as { placeholder: Placeholder; fallback: string | null }
    return [
      'span',
      {
        class: styles.chip,
        'data-placeholder': placeholder,
        ...(fallback && { 'data-fallback': fallback }),
        contenteditable: 'false',
      },
      ['b', {}, placeholders[placeholder].label],
      ...(fallback ? [` ${texts.orElse(fallback)}`] : []),
    ]
  },
  addKeyboardShortcuts: () => ({
    ArrowLeft: stepOver('before', false),
    ArrowRight: stepOver('after', false),
    'Shift-ArrowLeft': stepOver('before', true),
    'Shift-ArrowRight': stepOver('after', true),
    Backspace: deleteWhole('before'),
    Delete: deleteWhole('after'),
  }),
  addProseMirrorPlugins: () => [recognizeTyped()],
})

const nextTo = ({ nodeBefore, nodeAfter }: ResolvedPos, side: Side) => {
  const next = side === 'before' ? nodeBefore : nodeAfter
  return next?.type.name === 'placeholder' ? next : undefined
}

const stepOver =
  (side: Side, extend: boolean): KeyboardShortcutCommand =>
  ({ editor: { state, view } }) => {
    const { selection, doc, tr } = state
    if (!(selection instanceof TextSelection) || (!extend && !selection.empty)) return false
    const { $head, anchor } = selection
    const next = nextTo($head, side)
    if (!next) return false
    const head = $head.pos + (side === 'before' ? -next.nodeSize : next.nodeSize)
    view.dispatch(tr.setSelection(TextSelection.create(doc, extend ? anchor : head, head)).scrollIntoView())
    return true
  }

const deleteWhole =
  (side: Side): KeyboardShortcutCommand =>
  ({ editor: { state, view } }) => {
    const { $head, empty } = state.selection
    const next = empty && nextTo($head, side)
    if (!next) return false
    const from = side === 'before' ? $head.pos - next.nodeSize : $head.pos
    view.dispatch(state.tr.delete(from, from + next.nodeSize).scrollIntoView())
    return true
  }

/** Turns a typed or pasted `{{city}}` into a placeholder node. */
const recognizeTyped = () =>
  new Plugin({
    appendTransaction(transactions, _, { doc, tr, schema }) {
      if (!transactions.some(({ docChanged }) => docChanged)) return null
      const type = schema.nodes.placeholder
      const typed: { at: number; node: DocNode; parts: ReturnType<typeof splitPlaceholders> }[] = []
      doc.descendants((node, at) => {
        if (!type || !node.isText || !node.text?.includes('{{')) return
        const parts = splitPlaceholders(node.text)
        if (parts.some((part) => typeof part !== 'string')) typed.push({ at, node, parts })
      })
      // Back to front, so that earlier positions stay valid.
      for (const { at, node, parts } of typed.reverse()) {
        const nodes = parts.map((part) =>
          typeof part === 'string' ? schema.text(part, node.marks) : type?.create(part, null, node.marks),
        )
        tr.replaceWith(at, at + node.nodeSize, Fragment.from(nodes.filter((each) => each !== undefined)))
      }
      return typed.length > 0 ? tr : null
    },
  })
