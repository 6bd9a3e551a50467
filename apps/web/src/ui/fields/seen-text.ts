import { type TextKind, withoutUnseen } from '@frontdesk/contract/kit/text'

/**
 * The text of a field. Invisible characters are removed from the field as they are typed or pasted: people could not find
 * them when the server refuses the text. The caret keeps its place.
 */
export function seenText(field: HTMLInputElement | HTMLTextAreaElement, kind: TextKind): string {
  const { value, selectionStart: caret } = field
  const seen = withoutUnseen(value, kind)
  if (seen === value) return value
  field.value = seen
  // Email fields do not tell the position of the caret.
  if (caret !== null) {
    const place = withoutUnseen(value.slice(0, caret), kind).length
    field.setSelectionRange(place, place)
  }
  return seen
}
