// Collects what is typed between Ctrl-K and the palette's field: this can take a while on a slow connection, and the
// page has shortcuts that a single letter triggers.
let text = ''
let entered = false

/** Keeps keys from the page; returns a function that stops it. */
export function keepTyping(): () => void {
  text = ''
  entered = false
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.key === 'Escape') return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (event.key === 'Enter') entered = true
    else if (event.key === 'Backspace') text = [...text].slice(0, -1).join('')
    else if ([...event.key].length === 1) text += event.key
  }
  window.addEventListener('keydown', onKeyDown, { capture: true })
  return () => window.removeEventListener('keydown', onKeyDown, { capture: true })
}

/** `entered`: Enter was pressed too, so the best match is to be opened. */
export function takeTyped() {
  const taken = { text, entered }
  text = ''
  entered = false
  return taken
}
