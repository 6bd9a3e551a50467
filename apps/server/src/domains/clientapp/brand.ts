// What anyone who knows the address of the app may see.
import { Readable } from 'node:stream'
import type { clientAppEndpoints } from '@frontdesk/contract/clientapp/clientapp'
import { listEntries } from '@frontdesk/contract/clientapp/limits'
import { logoLimits } from '@frontdesk/contract/kit/picture/logo-limits'
import { AppError } from '#platform/app-error'
import { noAccount } from '#platform/db/database'
import type { AnswerOf, CallOf } from '#platform/domain'
import type { Platform } from '#platform/platform'
import { accountIn } from '../auth/auth.public.ts'
import { clientApp, defaultNumber, logoBytes } from './clientapp.store.ts'
import { logoPath } from './settings/mobile-app-view.ts'

type Brand = typeof clientAppEndpoints.showBrand
type Logo = typeof clientAppEndpoints.showBrandLogo
type Manifest = typeof clientAppEndpoints.showBrandManifest

/** The agency with its app; throws the same for an agency without one as for no agency. */
export async function agencyOf(platform: Pick<Platform, 'database'>, namespace: string) {
  const account = /^[a-z0-9][a-z0-9_-]{0,63}$/i.test(namespace) ? await accountIn(platform, namespace) : undefined
  const [row] = await platform.database.read(account?.id ?? noAccount, clientApp())
  if (!account || !row) throw new AppError('clientAppNotFound')
  return { id: account.id, name: account.name, app: row }
}

export async function showBrand({ params, platform }: CallOf<Brand>): Promise<AnswerOf<Brand>> {
  const { id, name, app } = await agencyOf(platform, params.namespace)
  const [number] = await platform.database.read(id, defaultNumber())
  return {
    name,
    phone: number?.phone ?? null,
    logo: logoPath(app, params.namespace),
    products: listEntries(app.products),
    departments: listEntries(app.departments),
    changeRequestTypes: listEntries(app.change_request_types),
    referralBonus: app.referral_bonus,
    referralDisclaimer: app.referral_disclaimer,
  }
}

export async function showBrandLogo({ params, platform }: CallOf<Logo>): Promise<AnswerOf<Logo>> {
  const { id } = await agencyOf(platform, params.namespace)
  const [row] = await platform.database.read(id, logoBytes(params.digest))
  if (!row?.logo) throw new AppError('clientAppNotFound')
  return { stream: Readable.from([row.logo]), type: 'image/png', size: row.logo.length, immutable: true }
}

export async function showBrandManifest({ params, platform }: CallOf<Manifest>): Promise<AnswerOf<Manifest>> {
  const { namespace } = params
  const { name, app } = await agencyOf(platform, namespace)
  const path = `/app/${namespace}`
  const logo = logoPath(app, namespace)
  const side = logoLimits.side
  const icons = logo
    ? [{ src: logo, sizes: `${side}x${side}`, type: 'image/png' }]
    : [192, 512].map((size) => ({ src: `/icons/icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png' }))
  const manifest = {
    ...{ id: path, start_url: path, scope: path, name, short_name: name.slice(0, 30), display: 'standalone' },
    ...{ background_color: '#ffffff', theme_color: '#ffffff', icons },
  }
  return { stream: Readable.from([JSON.stringify(manifest)]), type: 'application/manifest+json' }
}
