// Text that is kept without what makes it readable: digits under a pattern, a number with its thousands apart.
import type { ChangeEvent } from 'react'

export interface Mask {
  /** What is kept, as it shows. */
  show(kept: string): string
  /** What of a text in the field is kept. `before`: what was kept until now, which is also what to answer to refuse it. */
  keep(text: string, before: string): string
  /** Matches what is kept of a text, one character at a time, for the caret; all else is the mask's. */
  counts: RegExp
}

interface Typed {
  text: string
  caret: number
  /** As input events name it. */
  by: string | undefined
}

/** What is kept after a change of the shown text, and where the caret goes. */
export function afterTyping(mask: Mask, before: string, { text, caret, by }: Typed): { kept: string; caret: number } {
  const kept = mask.keep(text, before)
  const counted = countIn(mask, text.slice(0, caret))
  if (kept !== before) return { kept, caret: caret === text.length ? Infinity : behind(mask, kept, counted) }
  if (!by?.startsWith('delete')) return { kept, caret: caret - text.length + mask.show(before).length }
  // Only the mask was deleted: what stands beyond it was meant.
  const gone = by === 'deleteContentForward' ? counted : counted - 1
  const rest = mask.keep(without(mask, text, gone), before)
  return { kept: rest, caret: behind(mask, rest, gone) }
}

/** What an input takes to show and change a value under a mask. */
export const masked = (mask: Mask, value: string, onChange: (value: string) => void) => ({
  value: mask.show(value),
  onChange({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) {
    const { value: text, selectionStart } = target
    const typed = { text, caret: selectionStart ?? text.length, by: (nativeEvent as InputEvent).inputType }
    const { kept, caret } = afterTyping(mask, value, typed)
    // At once: React writes nothing where it finds what it would write, and leaves the caret alone.
    target.value = mask.show(kept)
    const at = Math.min(caret, target.value.length)
    if (document.activeElement === target) target.setSelectionRange(at, at)
    if (kept !== value) onChange(kept)
  },
})

/** The places of a text that count. */
const placesIn = ({ counts }: Mask, text: string) => [...text].flatMap((each, at) => (counts.test(each) ? [at] : []))
const countIn = (mask: Mask, text: string) => placesIn(mask, text).length

/** The place behind so many that count; before the first one, where the mask stands before it. */
function behind(mask: Mask, kept: string, counted: number): number {
  const places = placesIn(mask, mask.show(kept))
  return counted > 0 ? (places[counted - 1] ?? Infinity) + 1 : (places[0] ?? Infinity)
}

function without(mask: Mask, text: string, counted: number): string {
  const at = placesIn(mask, text)[counted]
  return at === undefined ? text : text.slice(0, at) + text.slice(at + 1)
}
