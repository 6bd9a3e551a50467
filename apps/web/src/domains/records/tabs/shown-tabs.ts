/** In display order. A key of the account's `gatheringForms`, or always shown. */
const tabs = [
  { value: 'policy', label: 'Policy' },
  { value: 'auto', label: 'Auto' },
  { value: 'home', label: 'Home' },
  { value: 'dependents', label: 'Dependents', always: true },
  { value: 'address', label: 'Address' },
  { value: 'paymentMethods', label: 'Payment' },
  { value: 'commercial', label: 'Commercial' },
  { value: 'health', label: 'Health' },
  { value: 'life', label: 'Life' },
  { value: 'extra', label: 'Extra', always: true },
] as const

export type RecordTab = (typeof tabs)[number]['value']

/** `gatheringForms`: a comma-separated list, or `all`. */
export function shownTabs(gatheringForms: string): readonly { value: RecordTab; label: string }[] {
  const chosen = gatheringForms.split(',').map((key) => key.trim())
  return tabs.filter((tab) => 'always' in tab || gatheringForms.trim() === 'all' || chosen.includes(tab.value))
}
