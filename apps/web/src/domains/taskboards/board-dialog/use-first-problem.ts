import { useEffect, useRef } from 'react'

/** After each attempt the first field with a problem gets the focus. */
export function useFirstProblem(attempts: number) {
  const form = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [attempts])
  return form
}
