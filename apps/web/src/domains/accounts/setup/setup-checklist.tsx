import type { setupItems } from '@frontdesk/contract/accounts/accounts'
import { useQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import { ChevronRight, Hash, MapPin, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { hasAdminRights, useMe } from '#platform/session/session-state.ts'
import { Card } from '#ui/layout/card.tsx'
import { setupTexts as texts } from '../texts/setup.texts.ts'
import styles from './setup.module.css'
import { setupQuery } from './setup.queries.ts'

type Item = (typeof setupItems)[number]

const places: Record<Item, { to: LinkProps['to']; icon: ReactNode }> = {
  location: { to: '/account/info/locations', icon: <MapPin /> },
  phone: { to: '/account/info/phonenumbers', icon: <Hash /> },
  mfaSetup: { to: '/profile/mfa', icon: <ShieldCheck /> },
}

/** What is outstanding until the agency can work, for admins; nothing when all is done. */
export function SetupChecklist() {
  const { role, mfaEnabled } = useMe()
  const admin = hasAdminRights(role)
  const { data } = useQuery({ ...setupQuery(), enabled: admin })
  const outstanding = data?.outstanding.filter((item) => item !== 'mfaSetup' || !mfaEnabled) ?? []
  if (!admin || outstanding.length === 0) return null
  return (
    <Card title={texts.title} flush>
      <ul className={styles.items}>
        {outstanding.map((item) => (
          <li key={item}>
            <Link to={places[item].to} className={styles.item}>
              <span aria-hidden>{places[item].icon}</span>
              <span>
                <b>{texts.items[item].label}</b>
                <small>{texts.items[item].why}</small>
              </span>
              <ChevronRight aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
