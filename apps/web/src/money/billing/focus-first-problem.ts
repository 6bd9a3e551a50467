/** After a refused submit: focuses the first field with an error, once it is shown. */
export const focusFirstProblem = (): void =>
  void requestAnimationFrame(() =>
    document.querySelector<HTMLElement>('[role="dialog"] [aria-invalid="true"]')?.focus(),
  )
