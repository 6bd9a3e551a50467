// Draws the kinds of Markdown that trainings use. HTML is shown as text, and what is not known is left out.
import { fromMarkdown } from 'mdast-util-from-markdown'
import { createElement, Fragment, type ReactNode, useMemo } from 'react'
import { Kbd } from '#ui/actions/kbd.tsx'
import { keysOf } from './keys.ts'
import styles from './markdown.module.css'
import sizes from './picture-sizes.json'
import { pictureName, safeAddress } from './safe-address.ts'

type Root = ReturnType<typeof fromMarkdown>
type Nodes = Root['children'][number]
type Parents = Root | Extract<Nodes, { children: unknown[] }>

/** Nobody nests deeper; a hostile text could until the browser gives up. */
const deepest = 16

export function Markdown({ children: text }: { children: string }) {
  const drawn = useMemo(() => childrenOf(fromMarkdown(text), 0), [text])
  return <div className={styles.markdown}>{drawn}</div>
}

const childrenOf = (parent: Parents, depth: number): ReactNode =>
  depth < deepest &&
  parent.children.map((child) => (
    <Fragment key={`${child.type} ${child.position?.start.offset}`}>{draw(child, depth + 1)}</Fragment>
  ))

function draw(node: Nodes, depth: number): ReactNode {
  switch (node.type) {
    case 'text':
    case 'html':
      return node.value
    case 'paragraph':
      // A picture alone is no sentence.
      return node.children.every(({ type }) => type === 'image') ? (
        childrenOf(node, depth)
      ) : (
        <p>{childrenOf(node, depth)}</p>
      )
    case 'heading':
      // The title of the training is the first.
      return createElement(`h${Math.min(4, Math.max(2, node.depth))}`, {}, childrenOf(node, depth))
    case 'strong':
      return <strong>{childrenOf(node, depth)}</strong>
    case 'emphasis':
      return <em>{childrenOf(node, depth)}</em>
    case 'list':
      return node.ordered ? (
        <ol start={node.start ?? 1}>{childrenOf(node, depth)}</ol>
      ) : (
        <ul>{childrenOf(node, depth)}</ul>
      )
    case 'listItem':
      return <li>{childrenOf(node, depth)}</li>
    case 'blockquote':
      return <blockquote>{childrenOf(node, depth)}</blockquote>
    case 'inlineCode':
      return <Code>{node.value}</Code>
    case 'code':
      return (
        <pre>
          <code>{node.value}</code>
        </pre>
      )
    case 'link':
      return <SafeLink to={node.url}>{childrenOf(node, depth)}</SafeLink>
    case 'image':
      return <Picture address={node.url} alt={node.alt ?? ''} />
    case 'break':
      return <br />
    case 'thematicBreak':
      return <hr />
    case 'linkReference':
      return childrenOf(node, depth)
    default:
      return null
  }
}

function Code({ children }: { children: string }) {
  const keys = keysOf(children)
  return keys ? <Kbd>{keys}</Kbd> : <code>{children}</code>
}

function SafeLink({ to, children }: { to: string; children: ReactNode }) {
  const address = safeAddress(to, location.origin)
  if (!address) return children
  return (
    <a href={address.href} target="_blank" rel={address.to === 'inside' ? 'noopener' : 'noreferrer'}>
      {children}
    </a>
  )
}

function Picture({ address, alt }: { address: string; alt: string }) {
  const name = pictureName(address)
  if (!name) return alt
  const [width, height] = (sizes as Readonly<Record<string, readonly number[]>>)[name] ?? []
  return <img src={address} alt={alt} width={width} height={height} />
}
