import { type ComponentProps, useRef } from 'react'
import { useFocusKept } from './use-focus-kept.ts'

/** A list whose rows can be removed: the row that takes the place of a removed one gets its focus. */
export function RowList({ children, ...props }: Omit<ComponentProps<'ul'>, 'ref' | 'onFocus' | 'onBlur'>) {
  const list = useRef<HTMLUListElement>(null)
  const focus = useFocusKept(list, ':scope > li')
  return (
    <ul ref={list} {...props} {...focus}>
      {children}
    </ul>
  )
}
