// The replies to keywords, where the agency writes its own; empty ones are the carrier's.
import { buildCampaignFinding, buildChange, buildEdit, type CampaignView, type Place } from './campaign-view.ts'
import { listMissing } from './check-consent.ts'
import { buildHelpReply, buildOptInReply, buildOptOutReply } from './consent-text.ts'
import type { Finding, Fix } from './finding.ts'
import { hasName } from './names.ts'
import { formatList, hasPhrase } from './words.ts'

const findReply = ({ places }: CampaignView, field: Place['field']) => places.find((place) => place.field === field)

const replaceReply = (field: Place['field'], text: string | null): Fix[] =>
  text === null ? [] : buildEdit(`Use “${text}”`, 'The reply is replaced', [buildChange(field, text)])

export function checkStopKeyword({ draft }: CampaignView): Finding | null {
  if (draft.optOutKeywords.some((word) => word.trim().toUpperCase() === 'STOP')) return null
  return buildCampaignFinding({
    rule: 'stopKeyword',
    title: 'STOP isn’t an opt-out keyword',
    why: 'Carriers stop texts at that word, whatever is chosen here.',
    field: 'optOutKeywords',
    fixes: buildEdit('Add STOP', 'STOP is now an opt-out keyword', [
      buildChange('optOutKeywords', ['STOP', ...draft.optOutKeywords].slice(0, 20)),
    ]),
  })
}

const confirms = [
  ...['unsubscribed', 'opted out', 'no more', 'no further', 'wont receive', 'will not receive', 'not receive'],
  ...['wont get', 'will not get', 'removed', 'stopped'],
]

export function checkOptOutReply(view: CampaignView): Finding | null {
  const { text = '', words = '' } = findReply(view, 'optOutMessage') ?? {}
  if (text.trim() === '' || view.names.length === 0) return null
  const missing = [
    hasName(text, view.names) ? [] : 'the agency’s name',
    hasPhrase(words, confirms) ? [] : 'that no more texts come',
  ].flat()
  if (missing.length === 0) return null
  return buildCampaignFinding({
    rule: 'optOutReply',
    title: `Reply to STOP leaves out ${formatList(missing)}`,
    why: 'It confirms that the client gets no more texts from the agency.',
    ...{ field: 'optOutMessage', fixes: replaceReply('optOutMessage', buildOptOutReply(view.agency)) },
  })
}

export function checkHelpReply(view: CampaignView): Finding | null {
  const { text = '', links = [], hasPhone = false } = findReply(view, 'helpMessage') ?? {}
  if (text.trim() === '' || view.names.length === 0) return null
  const missing = [
    hasName(text, view.names) ? [] : 'the agency’s name',
    hasPhone || links.length > 0 || /\S@\S/.test(text) ? [] : 'a phone number, email, or website',
  ].flat()
  if (missing.length === 0) return null
  return buildCampaignFinding({
    rule: 'helpReply',
    title: `Reply to HELP leaves out ${formatList(missing)}`,
    why: 'It says whom clients can reach.',
    ...{ field: 'helpMessage', fixes: replaceReply('helpMessage', buildHelpReply(view)) },
  })
}

export function checkOptInReply(view: CampaignView): Finding | null {
  const { text = '', words = ' ' } = findReply(view, 'optInMessage') ?? {}
  if (view.draft.optInKeywords.length === 0 || view.names.length === 0) return null
  const missing = [
    hasName(text, view.names) ? [] : 'the agency’s name',
    listMissing(words).map(({ name }) => name),
    hasPhrase(words, ['help']) ? [] : 'how to get help',
  ].flat()
  if (missing.length === 0) return null
  return buildCampaignFinding({
    rule: 'optInReply',
    title: `Reply to a keyword leaves out ${formatList(missing)}`,
    why: 'People who text a keyword must get all of it in the first reply.',
    ...{ field: 'optInMessage', fixes: replaceReply('optInMessage', buildOptInReply(view.agency)) },
  })
}
