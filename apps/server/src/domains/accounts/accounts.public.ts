import { accountEndpoints } from '@frontdesk/contract/accounts/accounts'
import { AppError } from '#platform/app-error'
import { type Domain, routes } from '#platform/domain'
import type { Platform } from '#platform/platform'
import { settingsOf } from './accounts.store.ts'
import { getAccount } from './get-account.ts'
import { getSetup } from './get-setup.ts'
import { showLogo } from './show-logo.ts'
import { type AccountReactions, updateAccount } from './update-account.ts'

export { accountView, logoPath } from './account-view.ts'
export { changeSettings, countryOf, insertAccount, lockVersion, rowsIn, zoneOf } from './accounts.store.ts'
export { type AccountReactions, updateAccount } from './update-account.ts'

export const accountsDomain = (reactions: AccountReactions): Domain => ({
  name: 'accounts',
  routes: routes(accountEndpoints, { getSetup, getAccount, updateAccount: updateAccount(reactions), showLogo }),
  audiences: { accountUpdated: () => 'account' },
  canSubscribe: (stream) => stream === 'account',
  streams: () => ['account'],
})

export async function accountSettings(platform: Platform, accountId: string) {
  const [row] = await platform.database.read(accountId, settingsOf())
  if (!row) throw new AppError('notFound')
  return {
    timezone: row.timezone,
    country: row.country,
    gatheringForms: row.gathering_forms,
    messagingEnabled: row.messaging_enabled,
    logoDigest: row.logo_digest,
  }
}
