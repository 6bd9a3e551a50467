import type { Ref, RefCallback, RefObject } from 'react'

/** One ref for an element that both the field and its form refer to. */
export function joinRefs<Element>(
  own: RefObject<Element | null>,
  given: Ref<Element> | undefined,
): RefCallback<Element> {
  return (element) => {
    own.current = element
    if (typeof given === 'function') given(element)
    else if (given) given.current = element
  }
}
