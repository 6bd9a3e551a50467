// Converts between what the server stores (a text, or email HTML) and the editor's document.
import type { WrittenPlaceholder } from '@frontdesk/contract/templates/placeholders'
import type { JSONContent } from '@tiptap/core'
import type { Fragment, Mark, Node } from '@tiptap/pm/model'
import { formatPlaceholder, splitPlaceholders } from '../placeholder-text.ts'

/** `line`: a subject. `text`: a message. `html`: the body of an email. */
export type EditorKind = 'line' | 'text' | 'html'

export const parseContent = (kind: EditorKind, content: string): JSONContent | string =>
  kind === 'html' ? markPlaceholders(content) : parseText(kind, content)

export const formatContent = (kind: EditorKind, doc: Node): string =>
  kind === 'html' ? htmlOf(doc) : formatBlocks(doc.content)

export const parseText = (kind: EditorKind, text: string): JSONContent => ({
  type: 'doc',
  content: linesOf(kind, text).map(parseLine),
})

/** Also used for copying as plain text. */
export const formatBlocks = (blocks: Fragment): string => nodesOf(blocks).map(textOf).join('\n')

const linesOf = (kind: EditorKind, content: string) =>
  kind === 'line' ? [joinLines(content)] : content.replace(/\r\n?/g, '\n').split('\n')

const joinLines = (text: string) =>
  !text.includes('\n')
    ? text
    : text
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean)
        .join(' ')

const parseLine = (line: string): JSONContent => ({
  type: 'paragraph',
  content: splitPlaceholders(line).map((part) =>
    typeof part === 'string' ? { type: 'text', text: part } : { type: 'placeholder', attrs: part },
  ),
})

/** Wraps an email's placeholders, so that the editor recognizes them. */
function markPlaceholders(html: string): string {
  const parsed = new DOMParser().parseFromString(html, 'text/html')
  const walker = parsed.createTreeWalker(parsed.body, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts)
    text.replaceWith(
      ...splitPlaceholders(text.data).map((part) => {
        if (typeof part === 'string') return part
        const span = parsed.createElement('span')
        span.dataset.placeholder = part.placeholder
        if (part.fallback) span.dataset.fallback = part.fallback
        return span
      }),
    )
  return parsed.body.innerHTML
}

function nodesOf(fragment: Fragment): Node[] {
  const nodes: Node[] = []
  fragment.forEach((node) => {
    nodes.push(node)
  })
  return nodes
}

const textOf = (node: Node): string => {
  if (node.isText) return node.text ?? ''
  if (node.type.name === 'placeholder') return formatPlaceholder(node.attrs as WrittenPlaceholder)
  if (node.type.name === 'hardBreak') return '\n'
  return nodesOf(node.content).map(textOf).join('')
}

const tags: Readonly<Record<string, string>> = {
  paragraph: 'p',
  bulletList: 'ul',
  orderedList: 'ol',
  listItem: 'li',
}

const htmlOf = (node: Node): string => {
  const { name } = node.type
  if (node.isText || name === 'placeholder') return node.marks.reduceRight(markOf, escapeHtml(textOf(node)))
  if (name === 'hardBreak') return '<br>'
  if (name === 'image') return imageOf(node)
  const inside = nodesOf(node.content).map(htmlOf).join('')
  const tag = tags[name]
  return tag ? `<${tag}>${inside}</${tag}>` : inside
}

const markOf = (inside: string, { type, attrs }: Mark) =>
  type.name === 'bold'
    ? `<strong>${inside}</strong>`
    : type.name === 'link'
      ? `<a href="${escapeHtml(String(attrs.href ?? ''))}">${inside}</a>`
      : inside

const imageOf = ({ attrs }: Node) =>
  `<img src="${escapeHtml(String(attrs.src ?? ''))}" alt="${attrs.decorative ? '' : escapeHtml(String(attrs.alt ?? ''))}"${attrs.decorative ? ' role="presentation"' : ''}${attrs.width ? ` width="${Number(attrs.width)}"` : ''}>`

const escapeHtml = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')
