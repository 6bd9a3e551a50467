import { callLimits } from '@frontdesk/contract/calls/limits'
import { useEffect } from 'react'
import { usePanel } from '#domains/calls/panel-state.ts'
import { dial, parseTelLink } from '#platform/telephone.ts'

/** A number that another program handed to the installed app is shown; whether to call it is the person's to decide. */
function takeDialed() {
  const url = new URL(location.href)
  const digits = parseTelLink(url.searchParams.get('dial') ?? '')
  if (!digits) return
  url.searchParams.delete('dial')
  history.replaceState(history.state, '', url)
  const whole = digits.length === 10 ? `1${digits}` : digits
  usePanel.setState({ open: true, tab: 'dialpad', dialed: whole.slice(0, callLimits.dialpad) })
}

/** `tel:` links anywhere in the product call with this phone, instead of asking the computer for another one. */
export function useTelLinks() {
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      if (event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href^="tel:"]') : null
      const phone = link && parseTelLink(link.href)
      if (!phone) return
      // Before the row around it understands the click as its own.
      event.preventDefault()
      event.stopPropagation()
      const { contact } = link.dataset
      dial({ phone, ...(contact && { client: contact }) })
    }
    takeDialed()
    document.addEventListener('click', onClick, true)
    return () => document.removeEventListener('click', onClick, true)
  }, [])
}
