import type { BrandStatus, ProfileStatus } from '@frontdesk/contract/money/registration/limits'
import type { AccountTx } from '#platform/db/database'
import { emitLocation } from './emit-location.ts'
import { changeLocation, lockLocation } from './locations.store.ts'

interface RegistrationStatus {
  profileStatus: ProfileStatus
  brandStatus: BrandStatus
}

/** Shows on the location how far its registration is; the registration itself decides what it is. */
export async function showRegistrationStatus(
  tx: AccountTx,
  locationId: string,
  { profileStatus, brandStatus }: RegistrationStatus,
): Promise<void> {
  const before = await lockLocation(tx, locationId)
  if (!before || (before.profile_status === profileStatus && before.brand_status === brandStatus)) return
  const row = await changeLocation(tx, locationId, { profile_status: profileStatus, brand_status: brandStatus })
  await emitLocation(tx, 'updated', row, {
    ...(before.profile_status !== profileStatus && {
      profileStatus: { from: before.profile_status, to: profileStatus },
    }),
    ...(before.brand_status !== brandStatus && { brandStatus: { from: before.brand_status, to: brandStatus } }),
  })
}
