import { charactersIn } from '@frontdesk/contract/kit/text'
import { registrationLimits as limits } from '@frontdesk/contract/money/registration/limits'
import { ApiFailure } from '#platform/api/api-failure.ts'
import { campaignDialogTexts as texts } from '../texts/campaign-dialog.texts.ts'
import {
  type CampaignField,
  type CampaignProblems,
  type CampaignValues,
  findField,
  generalFields,
  sampleFields,
} from './campaign-values.ts'

/** Bounds of the texts. */
export const bounds: Readonly<Partial<Record<CampaignField, { least: number; most: number }>>> = {
  description: limits.description,
  ...Object.fromEntries(sampleFields.map((field) => [field, limits.sample])),
  messageFlow: limits.messageFlow,
}

export const findGeneralProblems = (values: CampaignValues): CampaignProblems =>
  Object.fromEntries(generalFields.flatMap((field) => (values[field].trim() === '' ? [[field, texts.required]] : [])))

/** A text that is too long says so itself, while it is typed. */
export const findTextProblems = (values: CampaignValues): CampaignProblems =>
  Object.fromEntries(
    Object.entries(bounds).flatMap(([field, { least, most }]) => {
      const length = charactersIn(values[field as CampaignField].trim())
      if (length > most) return [[field, texts.count(length, most)]]
      return length < least ? [[field, texts.atLeast(least)]] : []
    }),
  )

/** What the server says about fields: `messageSamples.2`, `details.description`. */
export function parseRefusal(error: unknown): CampaignProblems {
  if (!(error instanceof ApiFailure)) return {}
  return Object.fromEntries(
    Object.entries(error.fields).flatMap(([path, problem]) => {
      const [name = '', at] = path.replace(/^details\./, '').split('.')
      const field = findField(name, at === undefined ? undefined : Number(at))
      return field ? [[field, `${problem.slice(0, 1).toUpperCase()}${problem.slice(1)}`]] : []
    }),
  )
}
