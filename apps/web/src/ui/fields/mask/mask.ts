// A value without the characters that make it readable: digits with a pattern, a number with thousands separators.
import type { ChangeEvent } from 'react'

export interface Mask {
  /** The displayed text of a value. */
  show(kept: string): string
  /** The value of a text in the field. `before`: the previous value, which is returned to refuse the change. */
  keep(text: string, before: string): string
  /** Matches the characters that belong to the value, one at a time, for the caret; all others belong to the mask. */
  counts: RegExp
}

interface Typed {
  text: string
  caret: number
  /** As in input events. */
  by: string | undefined
}

/** The value after a change of the displayed text, and the caret's position. */
export function afterTyping(mask: Mask, before: string, { text, caret, by }: Typed): { kept: string; caret: number } {
  const kept = mask.keep(text, before)
  const counted = countIn(mask, text.slice(0, caret))
  if (kept !== before) return { kept, caret: caret === text.length ? Infinity : behind(mask, kept, counted) }
  if (!by?.startsWith('delete')) return { kept, caret: caret - text.length + mask.show(before).length }
  // Only a mask character was deleted: the adjacent digit was meant.
  const gone = by === 'deleteContentForward' ? counted : counted - 1
  const rest = mask.keep(without(mask, text, gone), before)
  return { kept: rest, caret: behind(mask, rest, gone) }
}

/** The props of an input that shows and changes a masked value. */
export const masked = (mask: Mask, value: string, onChange: (value: string) => void) => ({
  value: mask.show(value),
  onChange({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) {
    const { value: text, selectionStart } = target
    const typed = { text, caret: selectionStart ?? text.length, by: (nativeEvent as InputEvent).inputType }
    const { kept, caret } = afterTyping(mask, value, typed)
    // Set at once: React does not write an unchanged value, and leaves the caret alone.
    target.value = mask.show(kept)
    const at = Math.min(caret, target.value.length)
    if (document.activeElement === target) target.setSelectionRange(at, at)
    if (kept !== value) onChange(kept)
  },
})

/** The positions of a text that belong to the value. */
const placesIn = ({ counts }: Mask, text: string) => [...text].flatMap((each, at) => (counts.test(each) ? [at] : []))
const countIn = (mask: Mask, text: string) => placesIn(mask, text).length

/** The position after this many of them; before the first one, after the mask's prefix. */
function behind(mask: Mask, kept: string, counted: number): number {
  const places = placesIn(mask, mask.show(kept))
  return counted > 0 ? (places[counted - 1] ?? Infinity) + 1 : (places[0] ?? Infinity)
}

function without(mask: Mask, text: string, counted: number): string {
  const at = placesIn(mask, text)[counted]
  return at === undefined ? text : text.slice(0, at) + text.slice(at + 1)
}
