import { setupItems } from '@frontdesk/contract/accounts/accounts'
import { useQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import { Circle, CircleCheck } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { hasAdminRights, useMe } from '#platform/session/session-state.ts'
import { buttonClass } from '#ui/actions/button-class.ts'
import { celebrate } from '#ui/feedback/confetti.ts'
import { setupTexts as texts } from '../texts/setup.texts.ts'
import { rememberedSetup, rememberSetup } from './remembered-setup.ts'
import styles from './setup.module.css'
import { setupQuery } from './setup.queries.ts'

export type SetupItem = (typeof setupItems)[number]

const places: Record<SetupItem, LinkProps['to']> = {
  location: '/account/info/locations',
  phone: '/account/info/phonenumbers',
  stripePaymentMethodId: '/account/info/billing/methods',
  mfaSetup: '/profile/mfa',
}

interface SetupChecklistProps {
  /** What is there already, below an item that is done. */
  fact?(item: SetupItem): ReactNode
}

/** What is still to be done until the agency can work, for people with admin rights; nothing when all is done. */
export function SetupChecklist({ fact }: SetupChecklistProps) {
  const { id, role, mfaEnabled } = useMe()
  const admin = hasAdminRights(role)
  const { data } = useQuery({ ...setupQuery(), enabled: admin })
  const outstanding = data?.outstanding.filter((item) => item !== 'mfaSetup' || !mfaEnabled)
  const left = outstanding?.length
  useEffect(() => {
    if (left === undefined) return
    if (rememberedSetup(id) > 0 && left === 0) celebrate(texts.completed)
    rememberSetup(id, left)
  }, [id, left])
  if (!admin || left === 0) return null
  if (!outstanding) return rememberedSetup(id) > 0 && <div className={styles.frame} aria-busy />
  const done = setupItems.length - outstanding.length
  return (
    <div className={styles.frame}>
      <section className={styles.setup} aria-label={texts.title}>
        <div className={styles.head}>
          <h2>{texts.title}</h2>
          <p>
            <span className={styles.bar} aria-hidden>
              <i style={{ width: `${(done / setupItems.length) * 100}%` }} />
            </span>
            {texts.done(done, setupItems.length)}
          </p>
        </div>
        <ul className={styles.items}>
          {setupItems.map((item) => (
            <li key={item}>
              <Item item={item} open={outstanding.includes(item)} fact={fact?.(item)} />
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

function Item({ item, open, fact }: { item: SetupItem; open: boolean; fact: ReactNode }) {
  const Icon = open ? Circle : CircleCheck
  return (
    <Link to={places[item]} className={styles.item} data-done={!open || undefined}>
      <Icon size={18} aria-hidden />
      <span className={styles.words}>
        <b>{texts.items[item].label}</b>
        <small>{open ? texts.items[item].why : (fact ?? texts.isDone)}</small>
      </span>
      {open && <span className={buttonClass('outline', 's')}>{texts.setUp}</span>}
    </Link>
  )
}
