// Collects what is typed between Ctrl-K and the palette's field: this can take a while on a slow connection, and the
// page has shortcuts that a single letter triggers.
let text = ''

/** Keeps keys from the page; returns a function that stops it. */
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
