/** Moves the focus from the search box to the list's first row, like the Home key. */
export function enterList(panel: HTMLElement | null) {
  const frame = panel?.querySelector<HTMLElement>('[role="list"]')
  if (!frame) return
  frame.focus()
  frame.dispatchEvent(new KeyboardEvent('keydown', { key: 'Home', bubbles: true, cancelable: true }))
}
