// Where the focus goes in the wizard's dialog, once what it is about is on the screen.
const dialog = '[role="dialog"]'
const fields = 'input:not(:disabled, [readonly]), select:not(:disabled), textarea:not(:disabled)'

/** After a refused Next: the first field with an error. */
export const focusFirstProblem = (): void =>
  void requestAnimationFrame(() => document.querySelector<HTMLElement>(`${dialog} [aria-invalid="true"]`)?.focus())

/** Milliseconds: a step may still be loading. */
const patience = 5000

/** The named field, or the first one that can be filled in. Returns a function that stops waiting for it. */
export function focusField(body: HTMLElement, field: string | undefined): () => void {
  const tryFocus = () => {
    const found = body.querySelector<HTMLElement>(field ? `[name="${CSS.escape(field)}"]` : fields)
    found?.focus()
    return found !== null && document.activeElement === found
  }
  if (tryFocus()) return () => {}
  const observer = new MutationObserver(() => tryFocus() && stop())
  const timer = setTimeout(() => stop(), patience)
  const stop = () => {
    observer.disconnect()
    clearTimeout(timer)
    document.removeEventListener('keydown', stop, true)
    document.removeEventListener('pointerdown', stop, true)
  }
  observer.observe(body, { childList: true, subtree: true, attributes: true })
  // A person who is already elsewhere stays there.
  document.addEventListener('keydown', stop, true)
  document.addEventListener('pointerdown', stop, true)
  return stop
}
