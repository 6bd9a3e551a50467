import { readPlaceholder, type WrittenPlaceholder } from '@frontdesk/contract/templates/placeholders'

export const formatPlaceholder = ({ placeholder, fallback }: WrittenPlaceholder): string =>
  fallback ? `{{${placeholder}|${fallback}}}` : `{{${placeholder}}}`

/** Texts and placeholders in order. Anything that isn't a placeholder stays text. */
export const splitPlaceholders = (text: string): (string | WrittenPlaceholder)[] =>
  text
    .split(/(\{\{[^{}]{0,100}\}\})/)
    .map((part) => (part.startsWith('{{') ? (readPlaceholder(part.slice(2, -2)) ?? part) : part))
    .filter((part) => part !== '')

/** Sets the same fallback everywhere the text uses this placeholder. */
export const setFallback = (text: string, written: WrittenPlaceholder): string =>
  splitPlaceholders(text)
    .map((part) =>
      typeof part === 'string' ? part : formatPlaceholder(part.placeholder === written.placeholder ? written : part),
    )
    .join('')

/** The text, greeting both people who share one mobile number. */
export const addBothNames = (text: string): string =>
  splitPlaceholders(text)
    .map((part) => {
      if (typeof part === 'string') return part
      const greets = part.placeholder === 'firstName' || part.placeholder === 'contact'
      // not shown: the name of a placeholder
      return formatPlaceholder(greets ? { ...part, placeholder: 'firstNames' } : part)
    })
    .join('')

/** Characters that would end a fallback early, or that have a meaning in email HTML. */
export const normalizeFallback = (words: string): string => words.replace(/[{}|<>&"\n]/g, '')
