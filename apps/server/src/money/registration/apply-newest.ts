// The carrier's newest state becomes ours. It is read, never taken from an event, so the order of events doesn't matter.
import type { BrandStatus, ProfileStatus } from '@frontdesk/contract/money/registration/limits'
import { audit } from '#platform/audit/audit'
import type { AccountScope, AccountTx } from '#platform/db/database'
import type { Platform } from '#platform/platform'
import { changeState } from '#platform/state-machines/transition'
import {
  type BrandState,
  type ProfileState,
  RegistrationRefused,
  type RegistryReason,
} from '#providers/carrier/registration'
import { showRegistrationStatus } from '../../domains/locations/locations.public.ts'
import { notifyOfStatus } from './mail-admins.ts'
import { trimReasons } from './profile-data.ts'
import { brandStates, profileStates } from './registration-states.ts'
import { emitRegistration, readFees } from './registration-view.ts'
import {
  changeRegistration,
  isMade,
  lockRegistration,
  type RegistrationRow,
  registrationQuery,
} from './registrations.store.ts'

export interface NewestState {
  profile?: ProfileState | undefined
  brand?: BrandState | undefined
}

/** More would mean that something changes it all the time; the caller asks again. */
const mostTries = 5

/**
 * Reads and applies it. What changed since it was read is read again, so that an older reading never replaces a newer one.
 * Throws CarrierUnavailable, and when it changes all the time.
 */
export async function refreshRegistration(platform: Platform, scope: AccountScope, locationId: string): Promise<void> {
  const fees = await readFees(platform)
  for (let tries = 0; tries < mostTries; tries++) {
    const [seen] = await platform.database.read(scope.accountId, registrationQuery(locationId))
    if (!isMade(seen)) return
    const newest = await readNewest(platform, seen)
    const isApplied = await platform.database.inAccount(scope, async (tx) => {
      const row = await lockRegistration(tx, locationId)
      if (!isMade(row)) return true
      if (row.version !== seen.version) return false
      const at = platform.clock.now()
      if (await applyState(tx, row, newest, at)) await emitRegistration(tx, locationId, fees)
      return true
    })
    if (isApplied) return
  }
  throw new Error('A registration changed each time that its newest state was read.')
}

async function readNewest(
  { carrier: { registration }, log }: Platform,
  { id, profile_sid: profileSid, brand_sid: brandSid }: RegistrationRow,
): Promise<NewestState> {
  const read = async <T>(ask: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof RegistrationRefused)) throw error
      log.warn({ err: error, registration: id }, 'The carrier doesn’t know a registration of ours')
      return undefined
    }
  }
  const [profile, brand] = await Promise.all([
    profileSid === null ? undefined : read(() => registration.readProfile(profileSid)),
    brandSid === null ? undefined : read(() => registration.readBrand(brandSid)),
  ])
  return { profile, brand }
}

/** Of a locked row. False when it is so already. */
export async function applyState(
  tx: AccountTx,
  row: RegistrationRow,
  { profile, brand }: NewestState,
  at: Date,
): Promise<boolean> {
  const isProfileNew = profile !== undefined && (await applyProfile(tx, row, profile, at))
  const isBrandNew = brand !== undefined && (await applyBrand(tx, row, brand, at))
  if (!isProfileNew && !isBrandNew) return false
  await showRegistrationStatus(tx, row.place, {
    profileStatus: profile?.status ?? (row.profile_status as ProfileStatus),
    brandStatus: brand?.status ?? (row.brand_status as BrandStatus),
  })
  return true
}

async function applyProfile(tx: AccountTx, row: RegistrationRow, state: ProfileState, at: Date): Promise<boolean> {
  const from = row.profile_status as ProfileStatus
  const reasons = trimReasons(state.reasons)
  const set = { profile_reasons: JSON.stringify(reasons) }
  if (from === state.status) {
    const isSame = describe(row.profile_reasons) === describe(reasons)
    if (!isSame) await changeRegistration(tx, row.id, set)
    return !isSame
  }
  const reason = reasons[0]?.message ?? null
  await changeState(tx, profileStates, { id: row.id, from, to: state.status, at, reason }, { ...set, profile_at: at })
  await follow(tx, row, { what: 'profile', from, to: state.status, reasons })
  return true
}

async function applyBrand(tx: AccountTx, row: RegistrationRow, state: BrandState, at: Date): Promise<boolean> {
  const from = row.brand_status as BrandStatus
  const shown = {
    ...{ passcode_last4: state.passcodeSentTo, texts_a_minute: state.throughput?.textsAMinute ?? null },
    throughput_tier: state.throughput?.tier ?? null,
  }
  const reasons = trimReasons(state.reasons)
  const set = { ...shown, brand_reasons: JSON.stringify(reasons) }
  if (from === state.status) {
    const isSame =
      describe(row.brand_reasons) === describe(reasons) &&
      Object.entries(shown).every(([name, value]) => row[name as keyof typeof shown] === value)
    if (!isSame) await changeRegistration(tx, row.id, set)
    return !isSame
  }
  const reason = reasons[0]?.message ?? null
  await changeState(tx, brandStates, { id: row.id, from, to: state.status, at, reason }, { ...set, brand_at: at })
  await follow(tx, row, { what: 'brand', from, to: state.status, reasons })
  return true
}

/** The database keeps JSON with its own spaces and order, so reasons are compared by what they say. */
const describe = (reasons: unknown) =>
  (reasons as readonly Pick<RegistryReason, 'code' | 'message' | 'step' | 'field'>[])
    .map(({ code, message, step, field }) => `${code} ${step} ${field} ${message}`)
    .join('\n')

interface Change {
  what: 'profile' | 'brand'
  from: string
  to: string
  reasons: readonly { code: string | null }[]
}

async function follow(tx: AccountTx, row: RegistrationRow, { what, from, to, reasons }: Change): Promise<void> {
  await audit(tx, {
    action: `registration.${what}Changed`,
    entity: { type: 'registration', id: row.id },
    changes: { [`${what}Status`]: { from, to } },
    facts: { location: row.place, codes: reasons.map(({ code }) => code) },
  })
  await notifyOfStatus(tx, { registration: row.id, location: row.place, what, status: to, version: row.version })
}
