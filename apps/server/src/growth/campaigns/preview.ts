// What some of the people would get, word by word.
import type { audienceEndpoints } from '@frontdesk/contract/growth/campaigns/audience'
import { findTextProblems, withOptOutLine } from '@frontdesk/contract/growth/campaigns/compose'
import { campaignLimits } from '@frontdesk/contract/growth/campaigns/limits'
import { formatPhone } from '@frontdesk/contract/kit/phone'
import { segmentsOf } from '@frontdesk/contract/sending/segments'
import { fillTemplate, type PlaceholderValues, placeholderValues } from '@frontdesk/contract/templates/fill'
import type { AnswerOf, CallOf } from '#platform/domain'
import type { AskedCampaign, Asking } from './asked.ts'
import type { FoundPerson, JudgedGroup } from './audience.store.ts'
import { buildAsking, findFrom, type JudgedAudience, judgeAudience } from './audience.ts'
import { createEmailPreview } from './email/preview-email.ts'
import type { RenderedEmail } from './email/render-email.ts'
import { findPeople } from './find-people.ts'
import { type FilledFor, findFilledFor } from './households.store.ts'
import { audienceTexts } from './texts/audience.texts.ts'
import { emailTexts } from './texts/email.texts.ts'

type Endpoint = typeof audienceEndpoints.previewContent

export async function previewContent(call: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { name: _, ...campaign } = call.body
  const asking = buildAsking(call, false)
  const audience = await judgeAudience(campaign, asking)
  const { asked, groups } = audience
  const people = await choosePeople(audience, asking)
  const filled = await loadFilled(asking, people)
  const problems = [campaign.content, campaign.contentB, campaign.subject, campaign.preheader].flatMap((text) =>
    findTextProblems(text ?? ''),
  )
  const { content, subject, preheader } = campaign
  const drawEmail =
    asked.format === 'email' ? await createEmailPreview(call.platform, call.caller.accountId) : undefined
  let isTooLong = false
  const drawFor = async (values: PlaceholderValues) => {
    const email = await drawEmail?.({ content, subject, preheader }, values)
    if (email?.tooLong) isTooLong = true
    return email
  }
  const data = await Promise.all(people.map((person) => previewOf(asked, person, filled.get(person.contact), drawFor)))
  return {
    data,
    fields: asked.used.map((placeholder, bit) => ({
      placeholder,
      fallback: asked.fallbacks.get(placeholder) ?? null,
      people: groups.reduce((sum, { reason, missing, people: many }) => {
        const counts = (reason === null || reason === 'emptyField') && (missing & (2 ** bit)) !== 0
        return counts ? sum + many : sum
      }, 0),
    })),
    problems: [...(isTooLong ? [emailTexts.cutOff] : []), ...new Set(problems)].slice(0, 50),
  }
}

/** Two for whom every field is known, and one for whom one is empty, if there are any; else more of the others. */
async function choosePeople({ asked, groups }: JudgedAudience, asking: Asking): Promise<FoundPerson[]> {
  const most = campaignLimits.previews
  const some = async (met: (group: JudgedGroup) => boolean, needed: number) => {
    const people = groups.reduce((sum, group) => (met(group) ? sum + group.people : sum), 0)
    const limit = Math.min(needed, people)
    return limit === 0 ? [] : findPeople(asked, asking, met, { search: '', after: null, limit })
  }
  const lacking = await some(
    ({ reason, missing }) => (reason === null || reason === 'emptyField') && missing !== 0,
    most,
  )
  const complete = await some(({ reason, missing }) => reason === null && missing === 0, most)
  const ends = lacking.slice(0, Math.max(1, most - complete.length))
  return [...complete.slice(0, most - ends.length), ...ends]
}

export async function loadFilled({ read, accountId }: Asking, people: readonly FoundPerson[]) {
  if (people.length === 0) return new Map<string, FilledFor>()
  const rows = await read(accountId, findFilledFor(people.map(({ contact }) => contact)))
  return new Map(rows.map((row) => [row.id, row]))
}

export const buildValues = (household: FilledFor, person: FoundPerson['person']): PlaceholderValues =>
  placeholderValues(household, formatPhone, person === 'client' ? 'primary' : 'coApplicant')

export const chooseVersion = ({ contentB }: AskedCampaign, { version }: FilledFor) =>
  contentB === null ? 'A' : version

async function previewOf(
  asked: AskedCampaign,
  found: FoundPerson,
  household: FilledFor | undefined,
  drawFor: (values: PlaceholderValues) => Promise<RenderedEmail | undefined>,
) {
  if (!household) throw new Error('A person whose contact is gone was found a moment ago.')
  const { contact, person, name, address, ours, reason, words } = found
  const values = buildValues(household, person)
  const isB = chooseVersion(asked, household) === 'B'
  const content = (isB ? asked.contentB : asked.content) ?? ''
  const parts = fillTemplate(asked.format === 'sms' ? withOptOutLine(content) : content, values)
  const email = await drawFor(values)
  const text = email?.text ?? parts.map((part) => part.text).join('')
  const counted = segmentsOf(text)
  return {
    ...{ contact, person, name, address: address ?? '', from: findFrom(asked, ours), text },
    html: email?.html ?? null,
    subject: email?.subject ?? null,
    // Of an email, only what was filled in: what stands around it is HTML.
    filled: email ? parts.filter(({ placeholder }) => placeholder !== null) : parts,
    segments: asked.format === 'sms' ? counted.segments : 0,
    characters: counted.characters,
    room: person === 'client' ? household.room : household.coRoom,
    leftOut: reason && (words ?? audienceTexts.leftOut(asked.format, reason)),
  }
}
