import type { FieldText, FormText } from '../form-text.ts'

/** The typed values by field; other values than text as JSON. The contract says which fields may be stored at all. */
export const draftOf = (text: FormText, base: FormText): Record<string, string> =>
  Object.fromEntries(
    Object.entries(text)
      .map(([key, own]) => [key, keptText(own)] as const)
      .filter(([key, kept]) => kept !== keptText(base[key] ?? '')),
  )

const keptText = (text: FieldText) => (typeof text === 'string' ? text : JSON.stringify(text))

/** A draft applied to the form's initial values. */
export const withDraft = (base: FormText, draft: Readonly<Record<string, string>>): FormText => ({
  ...base,
  ...Object.fromEntries(
    Object.entries(draft).flatMap(([key, kept]) => {
      const before = base[key]
      if (before === undefined) return []
      return [[key, typeof before === 'string' ? kept : (JSON.parse(kept) as FieldText)]]
    }),
  ),
})
