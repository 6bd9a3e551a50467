// All steps of a location as they are stored, and as the checks look at them.
import type { FieldValue } from '@frontdesk/contract/money/registration/lint/finding'
import type { ProfileInput } from '@frontdesk/contract/money/registration/lint/inputs'
import type { Location } from '#domains/locations/locations.public.ts'
import type { BusinessRep, RegisteredBrand, RegisteredBusiness } from '../../registration.queries.ts'

export interface Profile {
  location: Location
  /** Null until it is entered, as those below. */
  business: RegisteredBusiness | null
  rep1: BusinessRep | null
  rep2: BusinessRep | null
  brand: Pick<RegisteredBrand, 'brandType'> | null
}

/** The steps whose values a button can write. */
export const savedSteps = ['address', 'business', 'rep1', 'rep2'] as const
export type SavedStep = (typeof savedSteps)[number]

export const buildInput = ({ location: { address }, business, rep1, rep2, brand }: Profile): ProfileInput => ({
  ...{ address, rep1, rep2, brand: brand && { brandType: brand.brandType } },
  // The number isn't handed out; its form was checked when it was entered.
  business: business && { ...business, numberForm: 'kept' },
})

/** Another one means other data: what the carrier said about the former is of no use. */
export const getDataVersion = ({ location: { address }, business, rep1, rep2 }: Profile): string =>
  JSON.stringify([address, business, rep1, rep2])

export type StepChanges = Readonly<Record<string, FieldValue['value']>>

/** The fields that differ, by step. */
export function listChanges(before: ProfileInput, after: ProfileInput): [step: SavedStep, changes: StepChanges][] {
  return savedSteps.flatMap((step) => {
    const [was, is] = [before[step] ?? {}, after[step] ?? {}] as [StepChanges, StepChanges]
    const changed = Object.entries(is).filter(([field, value]) => was[field] !== value)
    return changed.length > 0 ? [[step, Object.fromEntries(changed)]] : []
  })
}
