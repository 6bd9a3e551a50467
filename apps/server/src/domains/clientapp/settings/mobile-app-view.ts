import type { mobileApp } from '@frontdesk/contract/clientapp/clientapp'
import type { z } from 'zod'
import type { ClientAppRow } from '../clientapp.store.ts'

type View = z.input<typeof mobileApp>

export const mobileAppView = (row: ClientAppRow, namespace: string): View => ({
  id: row.id,
  logo: logoPath(row, namespace),
  products: row.products,
  departments: row.departments,
  changeRequestTypes: row.change_request_types,
  referralBonus: row.referral_bonus,
  referralDisclaimer: row.referral_disclaimer,
  version: row.version,
})

export const logoPath = ({ logo_digest }: Pick<ClientAppRow, 'logo_digest'>, namespace: string) =>
  logo_digest === null ? null : `/api/app/${namespace}/logo/${logo_digest}`
