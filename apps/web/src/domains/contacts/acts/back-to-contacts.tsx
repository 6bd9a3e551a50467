import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { iconButtonClass } from '#ui/actions/icon-button.tsx'
import { Tooltip } from '#ui/overlays/tooltip.tsx'
import { contactActsTexts } from '../texts/contact-acts.texts.ts'
import styles from './back-to-contacts.module.css'

/** Before the heading of a page that was opened from the list. */
export const BackToContacts = () => (
  <Tooltip text={contactActsTexts.back} placement="bottom" naming>
    <Link to="/contacts" className={iconButtonClass('m', styles.back)} aria-label={contactActsTexts.back}>
      <ArrowLeft aria-hidden />
    </Link>
  </Tooltip>
)
