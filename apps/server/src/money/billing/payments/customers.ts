import type { AccountScope } from '#platform/db/database'
import type { Platform } from '#platform/platform'
import { agencyName } from '../../../domains/auth/auth.public.ts'
import { profileQuery, saveCustomer } from './methods.store.ts'
import { performAtProvider } from './pay.ts'

/** The account at the payment provider; undefined before its first payment method, or since the provider was changed. */
export async function findCustomer(
  { database, billing }: Pick<Platform, 'database' | 'billing'>,
  accountId: string,
): Promise<string | undefined> {
  const [profile] = await database.read(accountId, profileQuery())
  return profile?.provider === billing.name ? (profile.customer ?? undefined) : undefined
}

/** The same; it is made the first time. Throws `billingUnavailable`. */
export async function findOrCreateCustomer(platform: Platform, scope: AccountScope): Promise<string> {
  const { database, billing } = platform
  const { accountId } = scope
  const found = await findCustomer(platform, accountId)
  if (found) return found
  const [profile] = await database.read(accountId, profileQuery())
  const name = profile?.name || (await agencyName(platform, accountId))
  const about = { accountId, name, email: profile?.email ?? '' }
  const customer = await performAtProvider(platform, accountId, () => billing.findOrCreateCustomer(about))
  await database.inAccount(scope, (tx) => saveCustomer(tx, billing.name, customer))
  return customer
}
