import { shownTabs } from '#domains/records/tabs/shown-tabs.ts'

/** In display order; those that name a form of the account's `gatheringForms` are shown only if it is enabled. */
const tabs = [
  { value: 'tags', label: 'Tags' },
  { value: 'activity', label: 'Activity' },
  { value: 'dependents', label: 'Dependents' },
  { value: 'addresses', label: 'Addresses', form: 'address' },
  { value: 'policies', label: 'Policies', form: 'policy' },
  { value: 'vehicles', label: 'Vehicles', form: 'auto' },
  { value: 'homes', label: 'Homes', form: 'home' },
] as const

export type PanelTab = (typeof tabs)[number]['value']

export function panelTabs(gatheringForms: string): readonly { value: PanelTab; label: string }[] {
  const gathered: readonly string[] = shownTabs(gatheringForms).map(({ value }) => value)
  return tabs.filter((tab) => !('form' in tab) || gathered.includes(tab.form))
}
