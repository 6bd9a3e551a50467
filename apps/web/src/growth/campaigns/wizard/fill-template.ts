import { type CampaignTemplate, fillCampaignTemplate } from '@frontdesk/contract/growth/campaigns/campaign-templates'
import type { CampaignFormat } from '@frontdesk/contract/growth/campaigns/limits'
import type { RuleGroup } from '@frontdesk/contract/tags/rule-tree'
import { serverNow } from '#platform/server-time.ts'
import { addDays } from '#ui/format/days.ts'
import { dayOf, instantAt, instantOf } from '#ui/format/zone.ts'
import { type CampaignDraft, createEmptyDraft } from '../campaign-draft.ts'
import { changeOccurrence } from './schedule/schedule-rules.ts'

/** A new campaign from a template, starting tomorrow at the template's time. */
export function fillTemplate(template: CampaignTemplate, agency: string): CampaignDraft {
  const tomorrow = addDays(dayOf(serverNow()), 1)
  const start = instantAt(tomorrow, template.time) ?? instantOf(serverNow())
  const { scheduleIntervalOn: on, ...filled } = fillCampaignTemplate(template, agency, start)
  const days = Array.isArray(on) ? [...on] : (on as Exclude<typeof on, readonly number[]>)
  return { ...createEmptyDraft('sms'), ...filled, scheduleIntervalOn: days }
}

/** The people of a contact list as a new campaign that is sent once; only its words are missing. */
export function fillFilter(filter: RuleGroup, name: string, format: CampaignFormat): CampaignDraft {
  const draft = { ...createEmptyDraft(format), targetQuery: filter, name }
  return { ...draft, ...changeOccurrence(draft, 'once', serverNow()) }
}
