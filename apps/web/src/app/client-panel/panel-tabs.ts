import { clientPanelTexts } from '#app/texts/client-panel.texts.ts'
import { shownTabs } from '#domains/records/tabs/shown-tabs.ts'

/** In display order; those that name a form of the account's `gatheringForms` are shown only if it is enabled. */
const tabs = [
  { value: 'tags', label: clientPanelTexts.tags },
  { value: 'activity', label: clientPanelTexts.activity },
  { value: 'dependents', label: clientPanelTexts.dependents },
  { value: 'addresses', label: clientPanelTexts.addresses, form: 'address' },
  { value: 'policies', label: clientPanelTexts.policies, form: 'policy' },
  { value: 'vehicles', label: clientPanelTexts.vehicles, form: 'auto' },
  { value: 'homes', label: clientPanelTexts.homes, form: 'home' },
] as const

export type PanelTab = (typeof tabs)[number]['value']

export function panelTabs(gatheringForms: string): readonly { value: PanelTab; label: string }[] {
  const gathered: readonly string[] = shownTabs(gatheringForms).map(({ value }) => value)
  return tabs.filter((tab) => !('form' in tab) || gathered.includes(tab.form))
}
