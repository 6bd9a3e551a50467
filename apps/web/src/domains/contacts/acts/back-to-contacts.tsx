import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { iconButtonClass } from '#ui/actions/icon-button.tsx'
import { Tooltip } from '#ui/overlays/tooltip.tsx'
import styles from './back-to-contacts.module.css'

/** Before the heading of a page that was opened from the list. */
export const BackToContacts = () => (
  <Tooltip text="Back to contacts" placement="bottom" naming>
    <Link to="/contacts" className={iconButtonClass('m', styles.back)} aria-label="Back to contacts">
      <ArrowLeft aria-hidden />
    </Link>
  </Tooltip>
)
