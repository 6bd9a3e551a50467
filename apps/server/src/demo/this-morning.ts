// What colleagues do in the demo agency on the morning of its first start: real changes, so that "Changes to my
// clients", histories, and timelines have something to show.
import { defaultOfficeHours, type OfficeHours } from '@frontdesk/contract/hours/office-hours'
import { api } from '@frontdesk/contract/registry'
import type { Platform } from '../platform/platform.ts'
import { formatDayIn } from '../platform/zone.ts'
import { type Act, actAs, type DemoPerson } from './act-as.ts'
import { chatInLastDays } from './chat-days.ts'
import { accountZone } from './demo.store.ts'
import { setUpClientApp } from './demo-client-app.ts'
import { placePeople } from './demo-employees.ts'
import { harborNumbers } from './demo-numbers.ts'
import { demoLegalName } from './demo-registrations.ts'
import { type MorningClient, morningClients } from './morning.store.ts'

interface Agency {
  id: string
  namespace: string
  /** Each changes clients of the others. */
  people: readonly DemoPerson[]
}

interface Change {
  who: 'clients' | 'leads'
  /** Whether it suits this contact. */
  suits?: (client: MorningClient, day: string) => boolean
  make: (act: Act, client: MorningClient, day: string) => Promise<unknown>
}

const dayMs = 24 * 60 * 60 * 1000
const daysAfter = (day: string, days: number) => new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
const wholeDollars = (cents: number) => Math.round(cents / 100) * 100

const update = (act: Act, { id }: MorningClient, body: object) =>
  act(api.contacts.updateContact, { params: { id }, body })
const updatePolicy = (act: Act, { id, policies: [policy] }: MorningClient, body: object) =>
  act(api.policies.changeRecord, { params: { id, recordId: policy?.id ?? '' }, body })
const note = (act: Act, { id }: MorningClient, text: string) =>
  act(api.contacts.addNote, { params: { id }, body: { note: text } })

/** A note comes first, so that the change is the newest and Home names it. */
const changes: readonly Change[] = [
  {
    who: 'clients',
    make: async (act, client) => {
      const [policy] = client.policies
      if (!policy) return
      await note(act, client, `Renewal offer for ${policy.type}: 6% higher.`)
      await updatePolicy(act, client, { premium: wholeDollars(policy.premium * 1.06) })
    },
  },
  {
    who: 'clients',
    suits: ({ address }) => address !== null,
    make: async (act, client) => {
      await note(act, client, 'Moved last weekend. Send the carrier the new address.')
      const params = { id: client.id, recordId: client.address?.id ?? '' }
      await act(api.addresses.changeRecord, { params, body: { address: '48 Harbor View Rd', address2: 'Apt 3' } })
    },
  },
  {
    who: 'clients',
    make: (act, client) => update(act, client, { mobilePhone: `${client.mobile_phone.slice(0, 7)}0142` }),
  },
  {
    who: 'leads',
    make: async (act, client, day) => {
      await note(act, client, 'Accepted the renters quote. Asked for the auto quote too.')
      await act(api.policies.addRecord, {
        params: { id: client.id },
        body: {
          type: 'Renters',
          company: 'Travelers',
          plan: 'HO-4',
          effectiveDate: day,
          termDate: daysAfter(day, 365),
          premium: 21_600,
        },
      })
    },
  },
  {
    who: 'clients',
    suits: ({ email }) => email !== null,
    make: (act, client) => update(act, client, { email: client.email?.replace(/@.*/, '@inbox.example') }),
  },
  {
    who: 'clients',
    make: (act, client, day) => {
      const [policy] = client.policies
      const term = policy?.term ?? day
      const days = policy?.type === 'Auto' ? 182 : 365
      return updatePolicy(act, client, { effectiveDate: term, termDate: daysAfter(term, days) })
    },
  },
  {
    who: 'clients',
    // It was the only one: the client is a former one now.
    suits: ({ policies }) => policies.length === 1,
    make: async (act, client, day) => {
      await note(act, client, 'Canceled as of today: found a lower premium elsewhere.')
      await updatePolicy(act, client, { termDate: day })
    },
  },
]

/** Runs once, right after the fill. */
export async function workThisMorning(platform: Platform, agency: Agency) {
  const scope = { accountId: agency.id, actor: { userId: null, name: 'Frontdesk' } }
  const day = await platform.database.inAccount(scope, async (tx) =>
    formatDayIn(await accountZone(tx), platform.clock.now()),
  )
  const [owner] = agency.people
  if (owner) {
    const act = actAs(platform, agency, owner)
    await moveIn(act, agency.id)
    await settleIn(act, agency.id)
    await setUpClientApp(act, agency.id)
    await placePeople(act, agency.id, agency.people)
    await chatInLastDays(platform, agency)
  }
  // One after another: people are signing in meanwhile.
  for (const [place, manager] of agency.people.entries()) {
    const colleagues = agency.people.filter(({ id }) => id !== manager.id)
    const left = await platform.database.inAccount(scope, (tx) => morningClients(tx, manager.id, day))
    // The first person, the owner, sees all of them, the others a few.
    const some = place === 0 ? changes : changes.filter((_, at) => (at + place) % 2 === 0)
    for (const [at, { who, suits, make }] of some.entries()) {
      const colleague = colleagues[(at + place) % colleagues.length]
      const index = left[who].findIndex((client) => suits?.(client, day) ?? true)
      const [client] = index < 0 ? [] : left[who].splice(index, 1)
      if (client && colleague) await make(actAs(platform, agency, colleague), client, day)
    }
  }
}

/** The owner enters when the agency is open, and where its numbers ring. */
async function moveIn(act: Act, id: string) {
  const { data } = await act(api.locations.listLocations, { params: { id } })
  const [boston] = data
  const officeHours = JSON.stringify(hoursWithSaturday)
  if (boston) await act(api.locations.updateLocation, { params: { id, locationId: boston.id }, body: { officeHours } })
  const numbers = await act(api.numbers.listPhones, { params: { id } })
  for (const number of numbers.data) {
    const location = data[harborNumbers[number.phoneNumber]?.office ?? -1]?.id
    if (location) await act(api.numbers.updatePhone, { params: { id, phoneId: number.id }, body: { location } })
  }
}

/** What the agency is registered as, and who may not call it. */
async function settleIn(act: Act, id: string) {
  await act(api.accounts.updateAccount, { params: { id }, body: office })
  for (const [phoneNumber, reason] of nuisances) await act(api.blocked.blockNumber, { body: { phoneNumber, reason } })
}

const nuisances = [
  ['18005550142', 'Warranty calls, several times a day'],
  ['12025550178', 'Says it’s the IRS'],
  ['13125550105', 'Silent calls'],
] as const

const office = {
  ...{
    legalName: demoLegalName,
    address: '12 Atlantic Ave',
    address2: '',
    city: 'Boston',
    state: 'MA',
    zipcode: '02110',
  },
}
const hoursWithSaturday: OfficeHours = {
  ...defaultOfficeHours,
  hours: { ...defaultOfficeHours.hours, Saturday: { open: true, openTime: '10:00', closeTime: '14:00' } },
}
