import { type Placeholder, placeholderOf } from '@frontdesk/contract/templates/placeholders'

export interface WrittenPlaceholder {
  placeholder: Placeholder
  /** The words that stand in for an empty value; null: none. */
  fallback: string | null
}

/** What is written between braces: `firstName`, or `firstName|there` with words for an empty value. */
export function readPlaceholder(inner: string): WrittenPlaceholder | undefined {
  const bar = inner.indexOf('|')
  const placeholder = placeholderOf((bar < 0 ? inner : inner.slice(0, bar)).trim())
  return placeholder && { placeholder, fallback: bar < 0 ? null : inner.slice(bar + 1).trim() || null }
}

export const formatPlaceholder = ({ placeholder, fallback }: WrittenPlaceholder): string =>
  fallback ? `{{${placeholder}|${fallback}}}` : `{{${placeholder}}}`

/** Texts and placeholders in their order. Whatever is no placeholder stays text. */
export const splitPlaceholders = (text: string): (string | WrittenPlaceholder)[] =>
  text
    .split(/(\{\{[^{}]{0,100}\}\})/)
    .map((part) => (part.startsWith('{{') ? (readPlaceholder(part.slice(2, -2)) ?? part) : part))
    .filter((part) => part !== '')

/** Each placeholder of the texts once, with the first words that stand in for it. */
export function collectPlaceholders(...texts: readonly (string | null)[]): WrittenPlaceholder[] {
  const found = new Map<Placeholder, WrittenPlaceholder>()
  for (const part of texts.flatMap((text) => splitPlaceholders(text ?? ''))) {
    if (typeof part === 'string') continue
    const known = found.get(part.placeholder)
    if (!known?.fallback) found.set(part.placeholder, part)
  }
  return [...found.values()]
}

/** The text with the same words for this placeholder wherever it stands. */
export const setFallback = (text: string, written: WrittenPlaceholder): string =>
  splitPlaceholders(text)
    .map((part) =>
      typeof part === 'string' ? part : formatPlaceholder(part.placeholder === written.placeholder ? written : part),
    )
    .join('')

/** Characters that would end the words early, or that mean something in the HTML of an email. */
export const cleanFallback = (words: string): string => words.replace(/[{}|<>&"\n]/g, '')
