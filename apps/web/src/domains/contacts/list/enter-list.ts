/** From the search box into the list: onto its first row, as the key Home would. */
export function enterList(panel: HTMLElement | null) {
  const frame = panel?.querySelector<HTMLElement>('[role="list"]')
  if (!frame) return
  frame.focus()
  frame.dispatchEvent(new KeyboardEvent('keydown', { key: 'Home', bubbles: true, cancelable: true }))
}
