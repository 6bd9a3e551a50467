import type { PlaceholderValues } from '@frontdesk/contract/templates/fill'
import { type Placeholder, placeholders } from '@frontdesk/contract/templates/placeholders'
import type { Editor } from '@tiptap/core'
import { useEffect, useMemo, useState } from 'react'
import { findMention } from '#ui/fields/mention/find-mention.ts'
import { filterMentions, type MentionOption } from '#ui/fields/mention/mention-area.tsx'
import { useContentView } from '../content-view.ts'
import { formatPlaceholder } from '../placeholder-text.ts'
import { type EditorKind, formatContent } from './editor-format.ts'

/** The placeholders that the specifications list for campaigns. */
const offered = [
  'firstName',
  'lastName',
  'mobilePhone',
  'homePhone',
  'contact',
  'fullAddress',
  'address',
  'city',
  'state',
  'zipcode',
  'referralLink',
] as const satisfies readonly Placeholder[]

interface Typed {
  /** Of the @. */
  from: number
  to: number
  query: string
}

/** The menu that opens when @ is typed: filtered while typing, chosen with Enter, Tab, or a click. */
export function usePlaceholderMenu(kind: EditorKind, values: PlaceholderValues | undefined) {
  const [editor, setEditor] = useState<Editor | null>(null)
  const [typed, setTyped] = useState<Typed>()
  const [active, setActive] = useState(0)
  /** The position of an @ whose menu was closed. */
  const [closedAt, setClosedAt] = useState<number>()
  const setTried = useContentView((state) => state.setTried)
  const options = useMemo(
    () =>
      offered.map(
        (name): MentionOption => ({
          key: name,
          label: placeholders[name].label,
          hint: values?.[name] || undefined,
          insert: formatPlaceholder({ placeholder: name, fallback: null }),
        }),
      ),
    [values],
  )
  const query = typed?.query
  const found = useMemo(() => (query === undefined ? [] : filterMentions(options, query)), [options, query])
  const shown = typed !== undefined && typed.from !== closedAt && found.length > 0
  const highlighted = shown ? (found[active]?.key as Placeholder | undefined) : undefined
  const [from, to] = [typed?.from ?? 0, typed?.to ?? 0]

  useEffect(() => {
    if (!editor) return
    const follow = () => setTyped(findTyped(editor))
    editor.on('transaction', follow)
    editor.on('focus', follow)
    const leave = () => setTyped(undefined)
    editor.on('blur', leave)
    return () => {
      editor.off('transaction', follow)
      editor.off('focus', follow)
      editor.off('blur', leave)
    }
  }, [editor])

  useEffect(() => {
    setActive(0)
    if (query === undefined) setClosedAt(undefined)
  }, [query])

  useEffect(() => {
    if (!editor || !highlighted || kind === 'line' || to > editor.state.doc.content.size) return
    const node = editor.schema.nodes.placeholder?.create({ placeholder: highlighted })
    if (node) setTried(formatContent(kind, editor.state.tr.replaceWith(from, to, node).doc))
    return () => setTried(null)
  }, [editor, highlighted, from, to, kind, setTried])

  const choose = (option: MentionOption | undefined) => {
    if (!editor || !typed || !option) return
    editor
      .chain()
      .focus()
      .insertContentAt({ from: typed.from, to: typed.to }, { type: 'placeholder', attrs: { placeholder: option.key } })
      .run()
  }
  const close = () => setClosedAt(typed?.from)
  const onKeyDown = (event: KeyboardEvent): boolean => {
    if (!shown || event.isComposing) return false
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) setActive((active + step + found.length) % found.length)
    else if (event.key === 'Enter' || (event.key === 'Tab' && !event.shiftKey)) choose(found[active])
    else return false
    event.preventDefault()
    return true
  }
  return { attach: setEditor, shown, found, active, typed, choose, close, onKeyDown, editor }
}

function findTyped({ state }: Editor): Typed | undefined {
  const { $head, empty } = state.selection
  if (!empty) return undefined
  const before = $head.parent.textBetween(0, $head.parentOffset, undefined, '\ufffc')
  const mention = findMention(before, before.length)
  return mention && { from: $head.start() + mention.start, to: $head.pos, query: mention.query }
}
