import { Readable } from 'node:stream'
import type { accountEndpoints } from '@frontdesk/contract/accounts/accounts'
import { AppError } from '#platform/app-error'
import { noAccount } from '#platform/db/database'
import type { AnswerOf, CallOf } from '#platform/domain'
import { accountIn } from '../auth/auth.public.ts'
import { logoBytes } from './accounts.store.ts'

type Endpoint = typeof accountEndpoints.showLogo

export async function showLogo({ params, platform }: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { namespace, digest } = params
  const account = await accountIn(platform, namespace)
  const [row] = await platform.database.read(account?.id ?? noAccount, logoBytes(digest))
  if (!row?.logo) throw new AppError('notFound')
  // Emails show it too.
  const about = { type: 'image/png', size: row.logo.length, immutable: true, anySite: true } as const
  return { stream: Readable.from([row.logo]), ...about }
}
