// The registry’s lists as people read them.
import {
  businessTypes,
  identities,
  identityNames,
  idTypeNames,
  idTypes,
  industries,
  jobPositions,
} from '@frontdesk/contract/money/registration/limits'

/** `OIL_AND_GAS` → `Oil and gas`. */
export function formatIndustry(industry: string): string {
  const words = industry.toLowerCase().replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const named = <Value extends string>(values: readonly Value[], nameOf: (value: Value) => string) =>
  values.map((value) => ({ value, label: nameOf(value) }))

export const choices = {
  identity: named(identities, (identity) => identityNames[identity]),
  businessType: businessTypes,
  industry: named(
    [...industries].sort((one, other) => formatIndustry(one).localeCompare(formatIndustry(other))),
    formatIndustry,
  ),
  idType: named(idTypes, (idType) => idTypeNames[idType]),
  jobPosition: jobPositions,
} as const
