import { Link } from '@tanstack/react-router'
import { buttonClass } from '#ui/actions/button-class.ts'
import form from '../frame/form.module.css'
import { SignedOutPage } from '../frame/signed-out-page.tsx'
import { invitationTexts as texts } from '../texts/invitation.texts.ts'

/** Expired, withdrawn, or used: the server doesn't say which to somebody who only has a link. */
export const InvitationOver = () => (
  <SignedOutPage title={texts.over} text={texts.overText}>
    <div className={form.actions}>
      <Link to="/login" className={buttonClass('solid')}>
        {texts.signIn}
      </Link>
    </div>
  </SignedOutPage>
)
