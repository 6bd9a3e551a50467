import { Node } from '@tiptap/core'
import Image from '@tiptap/extension-image'
import StarterKit from '@tiptap/starter-kit'
import type { EditorKind } from './editor-format.ts'
import { PlaceholderNode } from './placeholder-node.ts'

const plain = {
  blockquote: false,
  code: false,
  codeBlock: false,
  heading: false,
  horizontalRule: false,
  italic: false,
  strike: false,
  underline: false,
  dropcursor: false,
  trailingNode: false,
} as const

const withoutMarks = {
  ...plain,
  bold: false,
  link: false,
  bulletList: false,
  orderedList: false,
  listItem: false,
  listKeymap: false,
  hardBreak: false,
} as const

const OneLine = Node.create({ name: 'doc', topNode: true, content: 'paragraph' })

/** Mailboxes show only pictures that were uploaded for emails. */
const isUploaded = (address: string | null) =>
  address !== null && /^(https?:\/\/[^/]+)?\/(api\/)?mail\/pictures\//.test(address)

const Picture = Image.extend({
  addAttributes() {
    return {
      ...this.parent?.(),
      // Screen readers skip it.
      decorative: {
        default: false,
        parseHTML: (element) => element.getAttribute('role') === 'presentation',
        renderHTML: ({ decorative }) => (decorative ? { role: 'presentation' } : {}),
      },
    }
  },
  parseHTML: () => [
    { tag: 'img[src]', getAttrs: (element) => (isUploaded(element.getAttribute('src')) ? null : false) },
  ],
})

export const buildExtensions = (kind: EditorKind) => {
  if (kind === 'text') return [StarterKit.configure(withoutMarks), PlaceholderNode]
  if (kind === 'line') return [StarterKit.configure({ ...withoutMarks, document: false }), OneLine, PlaceholderNode]
  return [
    StarterKit.configure({
      ...plain,
      link: {
        openOnClick: false,
        defaultProtocol: 'https',
        protocols: ['http', 'https', 'mailto', 'tel'],
        HTMLAttributes: { rel: null, target: null },
      },
    }),
    Picture,
    PlaceholderNode,
  ]
}
