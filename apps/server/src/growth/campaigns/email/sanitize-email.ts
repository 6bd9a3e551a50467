// What the editor makes, and nothing else: no scripts, styles of its own, forms, or pictures from elsewhere, which could
// report who opened the email.
// First: sanitize-html requires it, which Node refuses while an import elsewhere has only begun to load it.
import 'htmlparser2'
import sanitize from 'sanitize-html'

const tags = [
  'p',
  'br',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'a',
  'ul',
  'ol',
  'li',
  'h2',
  'h3',
  'blockquote',
  'hr',
  'img',
]

const text = 'margin:0 0 16px;'
const styles: Readonly<Record<string, string>> = {
  p: text,
  h2: `${text}font-size:20px;line-height:28px;`,
  h3: `${text}font-size:17px;line-height:24px;`,
  ul: `${text}padding-left:24px;`,
  ol: `${text}padding-left:24px;`,
  li: 'margin:0 0 4px;',
  blockquote: `${text}padding-left:16px;border-left:3px solid #cbd5e1;`,
  img: 'display:block;max-width:100%;height:auto;border:0;',
  a: 'color:#0f766e;text-decoration:underline;',
}

const styled = (tagName: string, keep: readonly string[] = []): sanitize.Transformer => {
  const style = styles[tagName]
  return (_, given) => {
    const attribs: Record<string, string> = {}
    for (const name of keep) if (given[name] !== undefined) attribs[name] = given[name]
    return { tagName, attribs: { ...attribs, ...(style && { style }) } }
  }
}

/** `pictures`: the address under which the pictures of the agency stand; a path below the same origin is completed. */
export function sanitizeEmail(html: string, pictures: string): string {
  const path = URL.canParse(pictures) ? new URL(pictures).pathname : pictures
  return sanitize(html, {
    allowedTags: tags,
    allowedAttributes: { '*': ['style'], a: ['href'], img: ['src', 'alt', 'width', 'role'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['http', 'https'] },
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    nestingLimit: 40,
    transformTags: {
      ...Object.fromEntries(tags.map((tag) => [tag, styled(tag)])),
      a: styled('a', ['href']),
      img: (tagName, given) => {
        const { src = '', alt = '', width = '', role = '' } = given
        const name = [pictures, path].find((base) => src.startsWith(base))
        const id = name === undefined ? '' : src.slice(name.length)
        return {
          tagName,
          attribs: {
            ...(/^[0-9a-f-]{36}$/.test(id) && { src: pictures + id }),
            alt: alt.slice(0, 200),
            ...(role === 'presentation' && { role }),
            ...(/^\d{1,4}$/.test(width) && { width: String(Math.min(Number(width), mostWidth)) }),
            style: styles.img ?? '',
          },
        }
      },
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
  })
}

const mostWidth = 552
