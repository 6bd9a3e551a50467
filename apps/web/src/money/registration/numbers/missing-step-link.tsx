import { Link } from '@tanstack/react-router'
import { useNumbers } from '#domains/phonenumbers/phonenumbers.public.ts'
import { hasAdminRights, useMe } from '#platform/session/session-state.ts'
import { numberTextingTexts as texts } from '../texts/number-texting.texts.ts'
import styles from './numbers.module.css'
import { StepLink, useTexting } from './texting-cell.tsx'

/** For a refused text: leads admins to the step that the sending number waits for. Others can't do it. */
export function MissingStepLink({ phone }: { phone: string }) {
  const { role } = useMe()
  return hasAdminRights(role) ? <OfNumber phone={phone} /> : null
}

function OfNumber({ phone }: { phone: string }) {
  const { data: numbers } = useNumbers()
  const texting = useTexting(numbers?.find(({ phoneNumber }) => phoneNumber === phone))
  if (texting?.is === 'off' && texting.missing.to === 'location')
    return <StepLink missing={texting.missing}>{texting.says}</StepLink>
  return (
    <Link to="/account/info/phonenumbers" className={styles.link}>
      {texting?.is === 'off' ? texting.says : texts.missing}
    </Link>
  )
}
