import { tabTexts } from '../texts/types.texts.ts'

/** In display order. A key of the account's `gatheringForms`, or always shown. */
const tabs = [
  { value: 'policy', label: tabTexts.policy },
  { value: 'auto', label: tabTexts.auto },
  { value: 'home', label: tabTexts.home },
  { value: 'dependents', label: tabTexts.dependents, always: true },
  { value: 'address', label: tabTexts.address },
  { value: 'paymentMethods', label: tabTexts.paymentMethods },
  { value: 'commercial', label: tabTexts.commercial },
  { value: 'health', label: tabTexts.health },
  { value: 'life', label: tabTexts.life },
  { value: 'extra', label: tabTexts.extra, always: true },
] as const

export type RecordTab = (typeof tabs)[number]['value']

/** `gatheringForms`: a comma-separated list, or `all`. */
export function shownTabs(gatheringForms: string): readonly { value: RecordTab; label: string }[] {
  const chosen = gatheringForms.split(',').map((key) => key.trim())
  return tabs.filter((tab) => 'always' in tab || gatheringForms.trim() === 'all' || chosen.includes(tab.value))
}
