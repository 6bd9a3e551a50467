import { clientAppLimits, listEntries, listProblem } from '@frontdesk/contract/clientapp/limits'
import type { Brand } from '../client/client-calls.ts'
import type { MobileApp } from '../mobile-app.queries.ts'

const fields = ['logo', 'products', 'departments', 'changeRequestTypes', 'referralBonus', 'referralDisclaimer'] as const
export type AppField = (typeof fields)[number]
export type AppValues = Readonly<Record<AppField, string>>

export const emptyValues: AppValues = {
  ...{ logo: '', products: '', departments: '' },
  ...{ changeRequestTypes: '', referralBonus: '', referralDisclaimer: '' },
}

export const valuesOf = (app: MobileApp | null): AppValues => {
  if (!app) return emptyValues
  const { logo, products, departments, changeRequestTypes, referralBonus, referralDisclaimer } = app
  return { logo: logo ?? '', products, departments, changeRequestTypes, referralBonus, referralDisclaimer }
}

export const changedFields = (before: AppValues, values: AppValues) =>
  fields.filter((field) => values[field] !== before[field])

/** A logo that is a path is the stored one and isn’t sent again. */
export function bodyOf({ logo, ...texts }: AppValues) {
  if (logo.startsWith('data:')) return { ...texts, logo }
  return logo === '' ? { ...texts, logo: null } : texts
}

export function problemsOf(values: AppValues): Partial<Record<AppField, string>> {
  const found: Partial<Record<AppField, string>> = {}
  for (const field of ['products', 'departments', 'changeRequestTypes'] as const) {
    const problem = listProblem(values[field])
    if (problem) found[field] = problem
  }
  return found
}

export const brandOf = (name: string, values: AppValues): Brand => ({
  name,
  logo: values.logo || null,
  products: listEntries(values.products),
  departments: listEntries(values.departments),
  changeRequestTypes: listEntries(values.changeRequestTypes),
  referralBonus: values.referralBonus.trim().slice(0, clientAppLimits.bonus),
  referralDisclaimer: values.referralDisclaimer.trim(),
  phone: null,
})
