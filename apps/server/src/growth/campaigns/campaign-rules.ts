// What a campaign needs before it is saved.
import type { campaignInput } from '@frontdesk/contract/growth/campaigns/campaign'
import { type CampaignFormat, campaignFormats, campaignLimits } from '@frontdesk/contract/growth/campaigns/limits'
import { faultSentence, faultsOfTemplate } from '@frontdesk/contract/templates/lint'
import { myself } from '@frontdesk/contract/views/list-fields'
import type { z } from 'zod'
import { AppError } from '#platform/app-error'
import type { AccountTx } from '#platform/db/database'
import { replacePerson } from '../../domains/views/views.public.ts'
import { findMissing } from './campaign.store.ts'
import { findScheduleFault, normalizeSchedule } from './schedule-rules.ts'

export type CampaignInput = z.output<typeof campaignInput>
type Sent = Omit<CampaignInput, 'format'> & { format: string }

/** The input without fields that its format or occurrence doesn’t use; throws when it is invalid. */
export function checkCampaign(sent: Sent, now: Date, before: CampaignInput | null): CampaignInput {
  const input = normalizeSchedule(withoutOthers({ ...sent, format: checkFormat(sent.format) }))
  const fault = findTargetFault(input) ?? findContentFault(input) ?? findScheduleFault(input, now, before)
  if (fault) throw new AppError('invalid', { fields: fault })
  return input
}

function checkFormat(format: string): CampaignFormat {
  const known = campaignFormats.find((each) => each === format)
  if (!known) throw new AppError('campaignFormatUnknown', { message: `Unable to find template for ${format}` })
  return known
}

const withoutOthers = (input: CampaignInput): CampaignInput =>
  input.format === 'sms' ? { ...input, subject: '', preheader: '' } : { ...input, contentB: null, media: [] }

type Fault = Record<string, string>

function findTargetFault({ targetTags, targetContacts, targetQuery, targetView }: CampaignInput): Fault | undefined {
  const chosen = targetTags.length + targetContacts.length > 0 || targetQuery !== null || targetView !== null
  return chosen ? undefined : { targetTags: 'Choose at least one tag, contact, or rule.' }
}

/** For an email, markup without text doesn’t count. */
const hasWords = (content: string) => content.replace(/<[^<>]{0,2000}>/g, '').trim() !== ''

function findContentFault({ format, content, contentB, subject, preheader }: CampaignInput): Fault | undefined {
  if (!hasWords(content)) return { content: 'Enter a text.' }
  if (contentB !== null && !hasWords(contentB)) return { contentB: 'Enter a text for version B.' }
  if (format === 'email' && subject === '') return { subject: 'Enter a subject.' }
  if (format === 'sms' && content.length > campaignLimits.text)
    return { content: `Use at most ${campaignLimits.text} characters.` }
  for (const [field, text] of Object.entries({ content, contentB: contentB ?? '', subject, preheader })) {
    const [fault] = faultsOfTemplate(text)
    if (fault) return { [field]: faultSentence(text, fault) }
  }
  return undefined
}

/** Its rules by the name of the person instead of “me”: a colleague who edits it later means someone else. */
export const replaceMyself = (input: CampaignInput, me: string): CampaignInput => ({
  ...input,
  targetQuery: input.targetQuery && replacePerson(input.targetQuery, myself, me),
})

/** `maker`: who made the campaign, as whom its runs read a view; null: they are gone. */
interface Editor {
  me: string
  maker: string | null
}

/** Refuses tags, contacts, pictures, and views that don’t exist. Those it had before may be gone by now. */
export async function refuseMissing(
  tx: AccountTx,
  input: CampaignInput,
  before: CampaignInput | null,
  { me, maker }: Editor,
) {
  const added = (field: 'targetTags' | 'excludeTags' | 'targetContacts' | 'media') =>
    input[field].filter((id) => !before?.[field].includes(id))
  const missing = await findMissing(
    tx,
    {
      tags: [...added('targetTags'), ...added('excludeTags')],
      contacts: added('targetContacts'),
      media: added('media'),
      view: input.targetView === before?.targetView ? null : input.targetView,
    },
    me === maker ? me : null,
  )
  const isMissing = (ids: readonly string[]) => ids.some((id) => missing.includes(id))
  const fields = {
    ...(isMissing(input.targetTags) && { targetTags: 'One of these tags doesn’t exist, or it was deleted.' }),
    ...(isMissing(input.excludeTags) && { excludeTags: 'One of these tags doesn’t exist, or it was deleted.' }),
    ...(isMissing(input.targetContacts) && {
      targetContacts: 'One of these contacts doesn’t exist, or it was deleted.',
    }),
    ...(isMissing(input.media) && { media: 'One of these pictures is no longer available. Add it again.' }),
    ...(input.targetView !== null &&
      isMissing([input.targetView]) && {
        targetView:
          me === maker
            ? 'This view doesn’t exist, or you don’t have access to it.'
            : 'A colleague made this campaign. Choose a view that everyone sees.',
      }),
  }
  if (Object.keys(fields).length > 0) throw new AppError('invalid', { fields })
}
