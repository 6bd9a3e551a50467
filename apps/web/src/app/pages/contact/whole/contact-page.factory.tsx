// The whole page of a contact for component tests, with a server that keeps what is saved.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { everyFieldOf } from '#domains/contacts/fixtures/every-field.factory.ts'
import { type Call, serve } from '#domains/contacts/fixtures/in-workspace.factory.tsx'
import { UiProvider } from '#ui/theme/ui-provider.tsx'
import { ContactPage } from '../contact.page.tsx'

const at = '2026-01-05T15:00:00.000Z'
const empty = Object.fromEntries(Object.keys(everyFieldOf(0)).map((key) => [key, null]))
const summary = { policies: 2, premiums: 148_600, openEnded: false, lastTermDate: null, lastContactedAt: null }
const agency = { since: at, managedBy: null, managedOn: null, referredBy: null, location: 'Mesa' }
const person = (id: string, firstName: string) => ({ id, firstName, lastName: 'Carter', avatar: null })
const [sam, jo] = [person('sam', 'Sam'), person('jo', 'Jo')]

const policy = { type: 'Auto', company: 'Progressive', plan: null, idNumber: 'AU8925935', notes: null, link: null }
const term = { issueDate: null, effectiveDate: '2020-01-01', enrolledVia: null, managedBy: null, managedOn: null }
const stored = { createdAt: at, updatedAt: at, version: 1 }
const gold = {
  ...policy,
  ...term,
  ...stored,
  id: 'gold',
  termDate: null,
  premium: 148_600,
  premiumTerm: '12',
  paymentMethod: null,
}
const sixMonths = { ...gold, id: 'six', company: 'Erie', premium: 52_300, premiumTerm: '6' }
const ended = { ...gold, id: 'old', type: 'Renters', company: 'Lemonade', termDate: '2021-01-01' }

const note = (id: string, user: object, text: string) => {
  const facts = { type: 'note', isSticky: false, image: null, thumbnail: null, ghost: null, editedGhost: null }
  return { ...facts, id, user, note: text, createdAt: at, editedAt: null }
}
const notes = [
  note('first', sam, 'Prefers texts'),
  note('second', jo, 'Two dogs'),
  ...Array.from({ length: 40 }, (_, index) => note(`long-${index}`, sam, 'One more line')),
]
const entry = {
  ...{ id: 'e1', at, by: { id: 'jo', name: 'Jo Carter' }, ghost: null, act: 'updated', kind: 'policies', field: null },
  record: { id: 'gold', label: 'Auto · Progressive' },
  changes: [{ field: 'premium', label: 'Premium', from: '$1,400', to: '$1,486', restorable: true }],
  facts: { other: null, given: [], taken: [], exported: false },
}
const viewed = { ...entry, id: 'e0', act: 'revealed', changes: [] }

const reviewed = [
  { clientLevel: 'primary', name: 'Ann', refusal: null, words: '', reviews: 1, completed: 1, rating: 5 },
]

interface Kept {
  contact: Record<string, unknown> & { version: number }
  policy: typeof gold
}

/** Replies for the contacts of these names, whose ids are their names in lower case; returns the calls made. */
export function serveContacts(...names: readonly string[]) {
  const kept = new Map<string, Kept>(
    names.map((firstName) => {
      const contact = {
        ...empty,
        firstName,
        occupation: 'Engineer',
        accountPhone: 'mesa',
        tags: [],
        addresses: [],
        extras: [],
        favorite: false,
      }
      const id = firstName.toLowerCase()
      const referred = firstName === 'Eve' && { affliateContact: 'debra' }
      const strip = { ...summary, ...agency, referredBy: referred ? 'Debra Powell' : null }
      return [id, { contact: { ...contact, ...referred, id, version: 1, summary: strip }, policy: gold }]
    }),
  )
  return serve((call) => ({ json: reply(call, kept) }))
}

function reply({ method, path, body }: Call, contacts: ReadonlyMap<string, Kept>): unknown {
  const url = new URL(path, 'http://app')
  const [, , id = '', part, recordId] = url.pathname.split('/')
  const kept = contacts.get(id)
  if (url.pathname === '/users/peers')
    return { data: [sam, jo].map((each) => ({ ...each, phoneStatus: 'offline', avatar: null, coaching: null })) }
  if (url.pathname.startsWith('/users')) return { data: [sam, jo], next: null }
  if (url.pathname === '/accounts/harbor/locations') return { data: [{ id: 'mesa', timezone: 'America/Phoenix' }] }
  if (url.pathname.startsWith('/reviews/client/')) return { data: [], levels: reviewed }
  if (!kept) return { data: [], total: 0, next: null }
  if (method === 'PUT' && recordId) {
    kept.policy = { ...kept.policy, ...body, version: kept.policy.version + 1 }
    return kept.policy
  }
  if (method === 'PUT') {
    kept.contact = { ...kept.contact, ...body, version: kept.contact.version + 1 }
    return kept.contact
  }
  if (part === 'history') return { data: [viewed, entry], next: null }
  if (part === 'timeline') return { data: timeline(url.searchParams), older: null, newer: null }
  if (part === 'referral-link') return { data: null }
  if (part !== 'full') return { data: [], total: 0, next: null }
  const none = { dependents: [], quotes: [], commercial: [], paymentMethods: [], addresses: [], extras: [], links: [] }
  return {
    ...kept.contact,
    activity: { data: [], total: notes.length },
    stickies: { data: [], total: 0 },
    records: { ...none, policies: [kept.policy, ended, ...(id === 'cam' ? [sixMonths] : [])] },
    documents: [],
  }
}

function timeline(query: URLSearchParams) {
  const by = query.get('by')
  const facts = { channel: 'notes', at, ghost: null, state: null, document: null, entry: null }
  return notes
    .filter(({ user }) => by === null || (user as typeof sam).id === by)
    .map((each) => ({ ...facts, id: each.id, by: { id: 'sam', name: 'Sam Carter' }, text: each.note, note: each }))
}

/** A router with the page and a list to come from. */
export function contactPages(start: string) {
  const root = createRootRoute()
  const workspace = createRoute({ getParentRoute: () => root, id: 'workspace' })
  const here = createRoute({
    getParentRoute: () => workspace,
    path: '/contacts/contact/$id',
    component: () => (
      <div style={{ width: 1180, height: 700 }}>
        <ContactPage />
      </div>
    ),
  })
  const list = createRoute({ getParentRoute: () => workspace, path: '/contacts', component: () => <p>The list</p> })
  const router = createRouter({
    routeTree: root.addChildren([workspace.addChildren([here, list])]),
    history: createMemoryHistory({ initialEntries: [start] }),
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } })
  const element = (
    <QueryClientProvider client={client}>
      <UiProvider>
        <RouterProvider router={router as never} />
      </UiProvider>
    </QueryClientProvider>
  )
  return { element, go: (to: string) => router.history.push(to) }
}
