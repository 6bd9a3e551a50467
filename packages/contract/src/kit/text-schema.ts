import { z } from 'zod'
import { type TextKind, tidyText, tooLong, unseenProblem } from './text.ts'

/** A name, a label or any other single line: normalized, and refused when it contains invisible characters. */
export const singleLine = (most: number, missing?: string) => textOf('line', most, missing)

/** A note or message: the same with line breaks. `missing`: the text is required; the message when it is empty. */
export const multiLine = (most: number, missing?: string) => textOf('lines', most, missing)

function textOf(kind: TextKind, most: number, missing: string | undefined) {
  const text = z
    .string(missing)
    // A text that is too long anyway is not normalized.
    .overwrite((typed) => (typed.length > 4 * most ? typed.trim() : tidyText(typed, kind)))
    .max(most, { error: tooLong(most), abort: true })
    .superRefine(refuseUnseen(kind))
  return missing === undefined ? text : text.min(1, missing)
}

export const refuseUnseen = (kind: TextKind) => (text: string, context: z.RefinementCtx) => {
  const message = unseenProblem(text, kind)
  if (message) context.addIssue({ code: 'custom', message })
}
