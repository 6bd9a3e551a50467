// Which tabs a contact's page has, and which of them wait under More.
import type { ContactLayout } from '#domains/contacts/person/frame/contact-frame.tsx'
import type { ShownKind } from '#domains/contacts/shown/shown-record.ts'
import { type RecordTab, shownTabs } from '#domains/records/tabs/shown-tabs.ts'

export type PageTab = 'activity' | 'people' | 'overview' | RecordTab | 'documents' | 'recordings' | 'reviews' | 'tasks'

const records: readonly RecordTab[] = ['policy', 'auto', 'home', 'dependents', 'address', 'paymentMethods']
const rarer: readonly RecordTab[] = ['commercial', 'health', 'life']
/** Under More, until they are open. */
const atTheEnd: readonly PageTab[] = ['recordings', 'reviews', 'tasks']

export interface TabState {
  gatheringForms: string
  counts: Record<RecordTab, number>
  layout: ContactLayout
  open: PageTab
}

/** The rarer ones wait under More, until they have records or the account names them. */
export function pageTabs({ gatheringForms, counts, layout, open }: TabState) {
  const gathered: readonly string[] = shownTabs(gatheringForms).map(({ value }) => value)
  const named = gatheringForms.split(',').map((key) => key.trim())
  const offered = [...records, ...rarer].filter((tab) => gathered.includes(tab) || counts[tab] > 0)
  const inUse = (tab: RecordTab) => records.includes(tab) || counts[tab] > 0 || named.includes(tab) || tab === open
  const shown: PageTab[] = [
    'activity',
    ...(layout === 'wide' ? [] : (['people'] as const)),
    ...(layout === 'narrow' ? (['overview'] as const) : []),
    ...offered.filter(inUse),
    'documents',
    'extra',
  ]
  const all: PageTab[] = [...offered, ...atTheEnd]
  if (atTheEnd.includes(open)) shown.push(open)
  return { shown, more: all.filter((tab) => !shown.includes(tab)) }
}

const tabOfKind: Readonly<Partial<Record<ShownKind, PageTab>>> = {
  note: 'activity',
  dependent: 'dependents',
  policy: 'policy',
  vehicle: 'auto',
  home: 'home',
  commercial: 'commercial',
  address: 'address',
  document: 'documents',
}

/** The tab that contains a search result. */
export const tabOfShown = (kind: ShownKind | undefined): PageTab | undefined => kind && tabOfKind[kind]

const every = new Set<string>([
  'activity',
  'people',
  'overview',
  ...records,
  ...rarer,
  'extra',
  'documents',
  ...atTheEnd,
])

export const isPageTab = (name: string | undefined): name is PageTab => name !== undefined && every.has(name)
