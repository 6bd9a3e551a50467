// What is typed between Ctrl-K and the palette's field: on a slow line that is a while, and below lie shortcuts that a
// single letter runs.
let text = ''

/** Keeps the keys from the page; returns its end. */
export function keepTyping(): () => void {
  text = ''
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.key === 'Escape') return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (event.key === 'Backspace') text = [...text].slice(0, -1).join('')
    else if ([...event.key].length === 1) text += event.key
  }
  window.addEventListener('keydown', onKeyDown, { capture: true })
  return () => window.removeEventListener('keydown', onKeyDown, { capture: true })
}

export function takeTyped(): string {
  const taken = text
  text = ''
  return taken
}
