import { useRouter } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { MouseEvent } from 'react'
import { iconButtonClass } from '#ui/actions/icon-button.tsx'
import { Tooltip } from '#ui/overlays/tooltip.tsx'
import { useListAddress } from '../list/came-from.ts'
import { contactActsTexts } from '../texts/contact-acts.texts.ts'
import styles from './back-to-contacts.module.css'

/** Before the heading of a page that was opened from the list: back to its view, filter, and search. */
export function BackToContacts() {
  const { history } = useRouter()
  const address = useListAddress()
  const go = (event: MouseEvent) => {
    // Another tab is the browser's own matter.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    history.push(address)
  }
  return (
    <Tooltip text={contactActsTexts.back} placement="bottom" naming>
      <a href={address} onClick={go} className={iconButtonClass('m', styles.back)} aria-label={contactActsTexts.back}>
        <ArrowLeft aria-hidden />
      </a>
    </Tooltip>
  )
}
