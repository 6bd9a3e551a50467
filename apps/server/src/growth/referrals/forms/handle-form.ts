// What becomes of a form: a contact that is new or known, a follow-up, and the record of the consent.
import { dateStep } from '@frontdesk/contract/followups/followup-rules'
import { personalLinkVia } from '@frontdesk/contract/growth/referrals/limits'
import { formatPhone } from '@frontdesk/contract/kit/phone'
import { audit } from '#platform/audit/audit'
import type { AccountTx } from '#platform/db/database'
import type { JobContext } from '#platform/jobs/job'
import type { Platform } from '#platform/platform'
import { publish } from '#platform/realtime/realtime'
import { formatDayIn } from '#platform/zone'
import { zoneOf } from '../../../domains/accounts/accounts.public.ts'
import { addReferred, isUser, lockContact, recordNote } from '../../../domains/contacts/contacts.public.ts'
import { addFollowup } from '../../../domains/followups/followups.public.ts'
import { recordFormConsent } from '../../../domains/sending/sending.public.ts'
import { addTagByName } from '../../../domains/tags/tags.public.ts'
import { referralTexts as texts } from '../texts/referrals.texts.ts'
import { type FormRow, listEarlierForms, lockForm, markTaken, type ReferrerRow, readReferrer } from './forms.store.ts'
import { listMatches, lockPerson } from './match.store.ts'

/** Attempts that wait for an earlier form of the same person; then this one is taken without it. */
const patientAttempts = 5

/**
 * Runs once for a form, however often the job does. The forms of one person are taken in the order in which they were
 * sent, whichever job runs first: who sent the first link referred them.
 */
export async function handleForm({ form: id }: { form: string }, context: JobContext) {
  const { platform, accountId, attempt } = context
  for (const earlier of await platform.database.read(accountId, listEarlierForms(id)))
    await takeForm(earlier.id, context).catch((error) => {
      if (attempt <= patientAttempts) throw error
    })
  await takeForm(id, context)
}

const takeForm = (id: string, { accountId, actor, platform }: JobContext) =>
  platform.database.inAccount({ accountId, actor }, async (tx) => {
    const form = await lockForm(tx, id)
    if (!form || form.known !== null) return
    const referrer = await readReferrer(tx, form.link_id)
    if (!referrer) return
    await lockPerson(tx, form)
    const taken = await assignForm(tx, platform, form, referrer)
    await markTaken(tx, id, { contact_id: taken.contactId, known: taken.known })
    const facts = { form: id, known: taken.known, referrer: referrer.contact_id }
    await audit(tx, { action: 'referral.form.taken', entity: { type: 'contact', id: taken.contactId }, facts })
    publish(tx, 'referralLinkSaved', { client: referrer.contact_id })
  })

interface Taken {
  contactId: string
  known: boolean
}

async function assignForm(tx: AccountTx, platform: Platform, form: FormRow, referrer: ReferrerRow): Promise<Taken> {
  const matches = await listMatches(tx, form)
  const came = { products: form.products, name: form.name, phone: formatPhone(form.phone) }
  const isOwn = matches.some(({ id, by_phone }) => by_phone && id === referrer.contact_id)
  if (isOwn && (await recordNote(tx, platform, { contactId: referrer.contact_id, note: texts.ownNote(came) })))
    return { contactId: referrer.contact_id, known: true }
  const about = { ...came, referrer: referrer.name || texts.noName }
  for (const match of matches.filter(({ id }) => id !== referrer.contact_id)) {
    if (!(await lockContact(tx, match.id))) continue
    // A stranger may have typed a client's address: then the phone number is the stranger's.
    const doubt = match.by_phone ? '' : texts.byEmailOnly
    await recordNote(tx, platform, { contactId: match.id, note: [texts.note(about), doubt].filter(Boolean).join(' ') })
    await addReferralFollowup(tx, platform, form, { contactId: match.id, manager: match.managed_by, about, doubt })
    return { contactId: match.id, known: true }
  }
  const manager = await findPresent(tx, referrer.managed_by)
  const contactId = await addLead(tx, platform, form, { referrerId: referrer.contact_id, manager })
  await addReferralFollowup(tx, platform, form, { contactId, manager, about, doubt: '' })
  return { contactId, known: false }
}

/** Undefined when they left. */
const findPresent = async (tx: AccountTx, userId: string | null) =>
  userId !== null && (await isUser(tx, userId)) ? userId : null

async function addLead(
  tx: AccountTx,
  platform: Platform,
  form: FormRow,
  { referrerId, manager }: { referrerId: string; manager: string | null },
): Promise<string> {
  const [, firstName = form.name, lastName = ''] = /^(.*\S)\s+(\S+)$/.exec(form.name) ?? []
  const zone = await zoneOf(tx)
  const contactId = await addReferred(tx, platform, {
    ...{ firstName, lastName, mobilePhone: form.phone, email: form.email },
    ...{ affliateVia: personalLinkVia, affliateContact: referrerId, aflliateOn: formatDayIn(zone, form.sent_at) },
    ...(manager !== null && { managedBy: manager }),
  })
  await addTagByName(tx, platform, { contactId, name: texts.tag })
  return contactId
}

interface FollowupOf {
  contactId: string
  manager: string | null
  about: Parameters<typeof texts.followup>[0]
  /** Why the form may be about another person; empty without a reason. */
  doubt: string
}

/** For who manages the contact if they still work here, else for the team; due at the next quarter of an hour. */
async function addReferralFollowup(
  tx: AccountTx,
  platform: Platform,
  form: FormRow,
  { contactId, manager, about, doubt }: FollowupOf,
) {
  const user = await findPresent(tx, manager)
  const consent = form.consent ? ((await recordConsent(tx, form)) ? '' : texts.optedOut) : texts.noConsent
  const now = platform.clock.now().getTime()
  await addFollowup(tx, platform, {
    ...{ assignTo: user === null ? 'team' : 'peer', user, kind: 'call', reminderAt: null },
    note: [texts.followup(about), doubt, consent].filter(Boolean).join(' '),
    ...{ messageAt: null, messageTo: null, message: null },
    date: new Date((Math.floor(now / dateStep) + 1) * dateStep).toISOString(),
    ...{ clientId: contactId, active: true, me: null },
  })
}

/** False when the number opted out. */
const recordConsent = (tx: AccountTx, form: FormRow) =>
  recordFormConsent(tx, {
    ...{ phone: form.phone, how: texts.consentHow, scope: texts.consentScope, wording: form.wording, at: form.sent_at },
    signature: { name: form.name, version: form.wording_version, ip: form.ip, userAgent: form.user_agent },
  })
