// What some of the people would get, word for word.
import type { audienceEndpoints } from '@frontdesk/contract/growth/campaigns/audience'
import { findTextProblems, withOptOutLine } from '@frontdesk/contract/growth/campaigns/compose'
import { campaignLimits } from '@frontdesk/contract/growth/campaigns/limits'
import { formatPhone } from '@frontdesk/contract/kit/phone'
import { segmentsOf } from '@frontdesk/contract/sending/segments'
import { fillTemplate, type PlaceholderValues, placeholderValues } from '@frontdesk/contract/templates/fill'
import type { AnswerOf, CallOf } from '#platform/domain'
import { type AskedCampaign, type Asking, loadAsked } from './asked.ts'
import type { FoundPerson } from './audience.store.ts'
import { buildAsking, findFrom } from './audience.ts'
import { createEmailPreview } from './email/preview-email.ts'
import type { RenderedEmail } from './email/render-email.ts'
import { findExamples } from './find-people.ts'
import { type FilledFor, findFilledFor } from './households.store.ts'
import { audienceTexts } from './texts/audience.texts.ts'
import { emailTexts } from './texts/email.texts.ts'

type Endpoint = typeof audienceEndpoints.previewContent

export async function previewContent(call: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { name: _, ...campaign } = call.body
  const asking = buildAsking(call, false)
  const asked = await loadAsked(campaign, asking)
  const people = await choosePeople(asked, asking)
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
    problems: [...(isTooLong ? [emailTexts.cutOff] : []), ...new Set(problems)].slice(0, 50),
  }
}

/** Two people with every field, and one with an empty field if there is one; otherwise more of the others. */
async function choosePeople(asked: AskedCampaign, asking: Asking): Promise<FoundPerson[]> {
  const most = campaignLimits.previews
  const { lacking, complete } = await findExamples(
    asked,
    asking,
    {
      complete: ({ reason, missing }) => reason === null && missing === 0,
      lacking: ({ reason, missing }) => (reason === null || reason === 'emptyField') && missing !== 0,
    },
    most,
  )
  const ends = lacking.slice(0, Math.max(1, most - complete.length))
  return [...complete.slice(0, most - ends.length), ...ends]
}

export async function loadFilled({ read, accountId }: Asking, people: readonly FoundPerson[]) {
  if (people.length === 0) return new Map<string, FilledFor>()
  const rows = await read(accountId, findFilledFor(people.map(({ contact }) => contact)))
  return new Map(rows.map((row) => [row.id, row]))
}

/** No link is made for a preview or a test. */
export const buildValues = (
  household: FilledFor,
  person: FoundPerson['person'],
  sampleLink: string,
): PlaceholderValues =>
  placeholderValues(
    household,
    formatPhone,
    household.isLinkOff ? '' : sampleLink,
    person === 'client' ? 'primary' : 'coApplicant',
  )

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
  const values = buildValues(household, person, asked.sampleLink)
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
    // For an email, only what was filled in: the rest is HTML.
    filled: email ? parts.filter(({ placeholder }) => placeholder !== null) : parts,
    segments: asked.format === 'sms' ? counted.segments : 0,
    characters: counted.characters,
    room: person === 'client' ? household.room : household.coRoom,
    leftOut: reason && (words ?? audienceTexts.leftOut(asked.format, reason)),
  }
}
