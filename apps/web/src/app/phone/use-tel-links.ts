import { useEffect } from 'react'
import { dial, telDigits } from '#platform/telephone.ts'

/** `tel:` links anywhere in the product call with this phone, instead of asking the computer for another one. */
export function useTelLinks() {
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      if (event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href^="tel:"]') : null
      const phone = link && telDigits(link.href)
      if (!phone) return
      // Before the row around it understands the click as its own.
      event.preventDefault()
      event.stopPropagation()
      const { contact } = link.dataset
      dial({ phone, ...(contact && { client: contact }) })
    }
    document.addEventListener('click', onClick, true)
    return () => document.removeEventListener('click', onClick, true)
  }, [])
}
