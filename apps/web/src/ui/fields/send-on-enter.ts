import type { KeyboardEvent } from 'react'

// A checkbox below the last field, such as Remember me, need not be reached first.
const filledIn =
  'select, textarea, input:not([type="checkbox"], [type="radio"], [type="file"], [type="hidden"], [type="submit"])'
const isOpen = (select: HTMLSelectElement) => CSS.supports('selector(:open)') && select.matches(':open')

/**
 * Enter in a closed select sends its form, as in a text field, when it is the last one to fill in: browsers on Windows and
 * Linux would open the list again. The submit button is clicked, which says what is still missing.
 */
export function sendOnEnter(event: KeyboardEvent<HTMLSelectElement>) {
  const { currentTarget: select, key, repeat, ctrlKey, metaKey, altKey, shiftKey } = event
  if (key !== 'Enter' || ctrlKey || metaKey || altKey || shiftKey || isOpen(select)) return
  const controls = [...(select.form?.elements ?? [])]
  if (controls.findLast((each) => each.matches(filledIn) && !each.matches(':disabled')) !== select) return
  const button = controls.find(
    (each): each is HTMLButtonElement => each instanceof HTMLButtonElement && each.type === 'submit',
  )
  if (!button) return
  event.preventDefault()
  if (!repeat) button.click()
}
