// The dialog's fields as text: switches are `yes` or empty, keywords are joined by commas.
import type { UseCase } from '@frontdesk/contract/money/registration/limits'
import type { CampaignDraft } from '@frontdesk/contract/money/registration/message-campaigns'
import type { MessageCampaign } from '../registration.queries.ts'

export const generalFields = ['friendlyName', 'usecase', 'location'] as const
export const sampleFields = ['sample1', 'sample2', 'sample3', 'sample4', 'sample5'] as const
const switches = ['hasEmbeddedLinks', 'hasEmbeddedPhone'] as const
const keywordLists = ['optInKeywords', 'optOutKeywords', 'helpKeywords'] as const
const textFields = ['description', 'messageFlow', 'optInMessage', 'optOutMessage', 'helpMessage'] as const
export const campaignFields = [
  ...[...generalFields, ...sampleFields],
  ...[...switches, ...keywordLists, ...textFields],
] as const
export type CampaignField = (typeof campaignFields)[number]
export type CampaignValues = Readonly<Record<CampaignField, string>>
export type CampaignProblems = Readonly<Partial<Record<CampaignField, string>>>

export const splitKeywords = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,\s]+/)
      .filter(Boolean)
      .map((word) => word.toUpperCase()),
  ),
]

const usual = {
  optOutKeywords: ['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT'],
  helpKeywords: ['HELP', 'INFO'],
}

/** Of one that is to be changed; without it a new one, of that location where it is known. */
export function readValues(campaign: MessageCampaign | undefined, location = ''): CampaignValues {
  if (campaign) {
    const { friendlyName, usecase, campaign: details } = campaign
    return { ...convertDraft({ ...details, friendlyName, usecase }), location: campaign.location }
  }
  const empty = Object.fromEntries(campaignFields.map((field) => [field, ''])) as CampaignValues
  return {
    ...{ ...empty, location },
    optOutKeywords: usual.optOutKeywords.join(', '),
    helpKeywords: usual.helpKeywords.join(', '),
  }
}

/** All but the location, which the checks don't look at. */
export const convertDraft = (draft: CampaignDraft): Omit<CampaignValues, 'location'> =>
  Object.fromEntries([
    ...(['friendlyName', 'usecase', ...textFields] as const).map((field) => [field, draft[field]]),
    ...sampleFields.map((field, at) => [field, draft.messageSamples[at] ?? '']),
    ...switches.map((field) => [field, draft[field] ? 'yes' : '']),
    ...keywordLists.map((field) => [field, draft[field].join(', ')]),
  ]) as unknown as Omit<CampaignValues, 'location'>

export const buildDraft = (values: CampaignValues): CampaignDraft => ({
  friendlyName: values.friendlyName,
  // The checks of an unknown use case are those of one that isn't declared.
  usecase: (values.usecase || 'undeclared') as UseCase,
  ...buildDetails(values),
})

/** What is sent beside the name and the use case. */
export const buildDetails = (values: CampaignValues) => ({
  messageSamples: sampleFields.map((field) => values[field]),
  ...{ hasEmbeddedLinks: values.hasEmbeddedLinks === 'yes', hasEmbeddedPhone: values.hasEmbeddedPhone === 'yes' },
  ...{ description: values.description, messageFlow: values.messageFlow },
  ...{ optInKeywords: splitKeywords(values.optInKeywords), optInMessage: values.optInMessage },
  ...{ optOutKeywords: splitKeywords(values.optOutKeywords), optOutMessage: values.optOutMessage },
  ...{ helpKeywords: splitKeywords(values.helpKeywords), helpMessage: values.helpMessage },
})

/** Where a finding or a refusal points to: `messageSamples` is one of five fields here. */
export function findField(field: string | null, sample: number | null | undefined): CampaignField | undefined {
  if (field === 'messageSamples') return sampleFields[sample ?? 0]
  return campaignFields.find((known) => known === field)
}
