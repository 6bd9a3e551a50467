// The demo agency, created on the first start with DEMO on.
import { createAccount } from '../create-account.ts'
import type { Platform } from '../platform/platform.ts'
import { actAs } from './act-as.ts'
import { harborNumbers, orderDemoNumbers, summitNumbers } from './demo-numbers.ts'
import { demoSite } from './demo-pages.ts'
import { openDemo, staff, summitOwner } from './demo-people.ts'
import { addDemoPlans, fillBilling, startDemoPlan } from './demo-plans.ts'
import { listHarborOffices, listSummitOffices } from './demo-registrations.ts'
import { fillBoards } from './fill-boards.ts'
import { fillCalls } from './fill-calls.ts'
import { fillCampaigns } from './fill-campaigns.ts'
import { fillContacts } from './fill-contacts.ts'
import { fillReferrals } from './fill-referrals.ts'
import { fillRegistrations } from './fill-registrations.ts'
import { fillReviews } from './fill-reviews.ts'
import { fillTalks } from './fill-talks.ts'

const demoContacts = 5000

type Parts = Omit<Platform, 'realtime' | 'readiness'>

/**
 * Adds what is missing; quick when everything exists. Returns the sign-ins, and the agency if it was filled now: its
 * people have yet to work in it.
 */
export async function fillDemo(parts: Parts) {
  const harbor = await createAccount(parts, {
    name: 'Harbor Insurance',
    namespace: 'harbor',
    timezone: 'America/New_York',
    locations: ['Boston', 'Portland', 'Worcester'],
    maxLocations: 5,
    maxPhoneNumbers: 10,
    people: Object.values(staff),
  })
  const summit = await createAccount(parts, {
    name: 'Summit Agency',
    namespace: 'summit',
    timezone: 'America/Denver',
    locations: ['Boulder'],
    people: [{ ...staff.owner, role: 'admin' }, summitOwner, staff.super],
  })
  await addDemoPlans(parts)
  await startDemoPlan(parts, harbor.accountId, { id: 'team', zone: 'America/New_York' })
  await startDemoPlan(parts, summit.accountId, { id: 'solo', zone: 'America/Denver' })
  const authors = [...harbor.people.values()]
  const filled = await fillContacts(parts, {
    accountId: harbor.accountId,
    authors,
    count: demoContacts,
    seed: 1,
  })
  await fillContacts(parts, { accountId: summit.accountId, authors: [...summit.people.values()], count: 300, seed: 2 })
  await orderDemoNumbers(parts, harbor.accountId, harborNumbers)
  await orderDemoNumbers(parts, summit.accountId, summitNumbers)
  await fillTalks(parts, { accountId: harbor.accountId, ours: '16175550100', authors })
  await fillCalls(parts, { accountId: harbor.accountId, ours: '16175550100', authors })
  await fillBoards(parts, { accountId: harbor.accountId, authors, zone: 'America/New_York' })
  await fillCampaigns(parts, {
    ...{ accountId: harbor.accountId, ours: '16175550100', authors, zone: 'America/New_York' },
  })
  await fillReviews(parts, { accountId: harbor.accountId, authors, zone: 'America/New_York' })
  await fillReferrals(parts, { accountId: harbor.accountId, authors, zone: 'America/New_York' })
  await fillBilling(parts, harbor.accountId)
  await fillRegistrations(parts, {
    ...findOwner(parts, harbor, { namespace: 'harbor', email: staff.owner.email }),
    offices: listHarborOffices(demoSite),
  })
  await fillRegistrations(parts, {
    ...findOwner(parts, summit, { namespace: 'summit', email: summitOwner.email }),
    offices: listSummitOffices('https://summit.example'),
  })
  // With the campaigns that they were assigned to.
  await orderDemoNumbers(parts, harbor.accountId, harborNumbers)
  await orderDemoNumbers(parts, summit.accountId, summitNumbers)
  await openDemo(parts)
  const signIns = [
    { ...staff.owner, what: 'owner; also an admin of Summit Agency' },
    { ...staff.admin, what: 'admin' },
    { ...staff.sam, what: 'employee' },
    { ...staff.jo, what: 'employee' },
    { ...staff.super, what: 'super; sets up MFA first' },
  ]
  // Without the super, who works in no agency.
  const people = [staff.owner, staff.admin, staff.sam, staff.jo].map(({ email, role }) => ({
    id: harbor.people.get(email) ?? '',
    email,
    role,
  }))
  return { signIns, ...(filled && { toWork: { id: harbor.accountId, namespace: 'harbor', people } }) }
}

function findOwner(
  parts: Parts,
  { accountId, people }: { accountId: string; people: ReadonlyMap<string, string> },
  { namespace, email }: { namespace: string; email: string },
) {
  const id = people.get(email) ?? ''
  // What it does uses no realtime.
  const act = actAs(parts as Platform, { id: accountId, namespace }, { id, email, role: 'owner' })
  return { accountId, author: id, act }
}
