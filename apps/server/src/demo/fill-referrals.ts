import { personalLinkVia } from '@frontdesk/contract/growth/referrals/limits'
import { pseudoRandom } from '../domains/contacts/factory/random.factory.ts'
import { generateId } from '../platform/generate-id.ts'
import type { Platform } from '../platform/platform.ts'
import { formatDayIn, parseInstantAt } from '../platform/zone.ts'
import { type DemoReward, demoRewards, topReferrers } from './demo-referrals.ts'
import {
  hasRewardPrograms,
  insertDemoRewards,
  listNewestReferrals,
  listTopReferrers,
  moveContact,
  type NewestReferral,
} from './referrals.store.ts'

interface Agency {
  accountId: string
  authors: readonly string[]
  zone: string
}

const amount = 2500
const form = 'giftCard'
const dayMs = 24 * 60 * 60_000
const wording =
  'I agree that Harbor Insurance may call and text me about my quote, also with automated technology. I needn’t agree to buy.'

/** Personal links of those who refer most, and what clients earned. Does nothing when there is a program. */
export async function fillReferrals(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  { accountId, authors, zone }: Agency,
) {
  await database.inAccount({ accountId, actor: { userId: null, name: 'Frontdesk' } }, async (tx) => {
    if (await hasRewardPrograms(tx)) return
    const now = clock.now()
    const at = (day: string, minutes: number) =>
      new Date(Math.min(parseInstantAt(zone, day, minutes).getTime(), now.getTime() - 60_000))
    const referrals = await listNewestReferrals(tx, demoRewards.length)
    const referrers = await listTopReferrers(tx, topReferrers.length)
    for (const [place, id] of referrers.entries()) {
      const home = topReferrers[place]
      if (home) await moveContact(tx, id, home)
    }
    const first = referrals.at(-1)?.on ?? formatDayIn(zone, now)
    const started = at(first, 0)
    const [author = null] = authors.slice(1)
    const program = {
      ...{ id: generateId(), name: 'Referral thank-you', trigger: 'referral', amount, form, active: true },
      ...{ starts_on: first, created_by: author, created_at: started, updated_at: started, version: 1 },
    }
    const links = makeLinks(referrers, author, new Date(started.getTime() - 30 * dayMs))
    await insertDemoRewards(tx, {
      program,
      rewards: referrals.map((referral, place) =>
        makeReward(referral, { program: program.id, state: demoRewards[place] ?? 'given', author, at, now }),
      ),
      links,
      forms: referrals.flatMap((referral) => {
        const link = links.find(({ contact_id }) => contact_id === referral.by)
        return link ? makeForm(referral, link.id, at) : []
      }),
    })
  })
}

type At = (day: string, minutes: number) => Date

interface Reward {
  program: string
  state: DemoReward
  author: string | null
  at: At
  now: Date
}

function makeReward({ id, on, by }: NewestReferral, { program, state, author, at, now }: Reward) {
  const earned = at(on, 10 * 60)
  const after = (days: number) => new Date(Math.min(earned.getTime() + days * dayMs, now.getTime() - 60_000))
  const isApproved = state === 'approved' || state === 'given'
  return {
    ...{
      id: generateId(),
      program_id: program,
      contact_id: by,
      referred_id: id,
      amount,
      form,
      state,
      earned_at: earned,
    },
    ...{ approved_at: isApproved ? after(2) : null, approved_by: isApproved ? author : null },
    ...{ given_at: state === 'given' ? after(5) : null, given_by: state === 'given' ? author : null },
    ...{ voided_at: state === 'void' ? after(1) : null, voided_by: state === 'void' ? author : null },
    void_reason: state === 'void' ? 'Both live at the same address.' : '',
    ...{ thanked_at: state === 'given' ? after(5) : null, thanked_by: state === 'given' ? author : null },
    ...{ updated_at: after(5), version: 1 },
  }
}

const letters = 'abcdefghijkmnpqrstuvwxyz23456789'

function makeLinks(referrers: readonly string[], author: string | null, at: Date) {
  const random = pseudoRandom(39)
  const draw = () => Array.from({ length: 10 }, () => random.pick([...letters])).join('')
  return referrers.map((contact, place) => ({
    ...{ id: generateId(), contact_id: contact, code: draw(), active: true, shows_name: place % 2 === 0 },
    ...{ permission_at: place % 2 === 0 ? at : null, permission_by: place % 2 === 0 ? author : null },
    ...{ created_by: author, created_at: at, updated_at: at, version: 1 },
  }))
}

function makeForm({ id, on, via, name, phone }: NewestReferral, link: string, at: At) {
  if (via !== personalLinkVia || phone === null || !/^\d{8,15}$/.test(phone)) return []
  return {
    ...{
      id: generateId(),
      link_id: link,
      name: name.slice(0, 100),
      phone,
      email: '',
      products: ['Auto'],
      consent: true,
    },
    ...{ wording, wording_version: '2026-11-01', ip: '203.0.113.7', user_agent: '' },
    ...{ sent_at: at(on, 8 * 60 + 52), contact_id: id, known: false },
  }
}
