import { formatPhone } from '@frontdesk/contract/kit/phone'
import { smsLimits } from '@frontdesk/contract/sms/limits'
import { filledText, type Household, placeholderValues } from '@frontdesk/contract/templates/fill'
import type { AccountTx } from '#platform/db/database'
import { generateId } from '#platform/generate-id'
import type { Platform } from '#platform/platform'
import { findOrCreateReferralUrl } from '../../../growth/referrallinks/referrallinks.public.ts'
import { sendAutomatedText } from '../../sms/sms.public.ts'
import type { StoredCard } from '../cards/cards.store.ts'
import { ruleTexts as texts } from '../texts/rule.texts.ts'
import { findDecision, findTemplate } from './clients.store.ts'

/**
 * Texts the template to whom the card is about, as far as the send gate lets it through. Returns what the card’s
 * history says about it.
 */
export async function sendRuleText(
  tx: AccountTx,
  platform: Platform,
  card: Pick<StoredCard, 'contact_id' | 'client_type'>,
  client: Household | undefined,
  templateId: string,
): Promise<{ text: string; textId?: string }> {
  const notSent = (reason: string) => ({ text: texts.notSent(reason) })
  if (!client) return notSent(texts.noClient)
  const template = await findTemplate(tx, templateId)
  if (!template) return notSent(texts.noTemplate)
  const isCoApplicant = card.client_type === 'secondary'
  const to = isCoApplicant ? client.coMobilePhone : client.mobilePhone
  if (!to) return notSent(texts.noMobile)
  const link = await findOrCreateReferralUrl(tx, platform, [template.template], {
    contactId: card.contact_id,
    by: null,
  })
  const values = placeholderValues(client, formatPhone, link, isCoApplicant ? 'coApplicant' : 'primary')
  const text = filledText(template.template, values).trim()
  if (text === '') return notSent(texts.empty)
  if (text.length > smsLimits.text) return notSent(texts.tooLong)
  const message = { id: generateId(), contactId: card.contact_id, to, text, userId: null }
  if (!(await sendAutomatedText(tx, platform, { ...message, origin: 'scheduled' }))) return notSent(texts.noNumber)
  const { status, reason } = (await findDecision(tx, message.id)) ?? {}
  const said =
    status === 'held' ? texts.held(reason ?? '') : status === 'refused' ? texts.notSent(reason ?? '') : texts.sent
  return { text: said, textId: message.id }
}
