import { type CampaignTemplate, campaignTemplates } from '@frontdesk/contract/growth/campaigns/campaign-templates'
import { useQueries } from '@tanstack/react-query'
import { Award, Cake, CalendarClock, ClipboardCheck, FileQuestionMark, type LucideIcon, Undo2 } from 'lucide-react'
import { api } from '#platform/api.ts'
import { useEntities } from '#platform/entities/entities.ts'
import { getCampaigns } from '../campaigns.queries.ts'
import { campaignTexts as texts } from '../texts/campaigns.texts.ts'

const icons: Readonly<Record<string, LucideIcon>> = {
  birthday: Cake,
  renewal: CalendarClock,
  anniversary: Award,
  quote: FileQuestionMark,
  winback: Undo2,
  review: ClipboardCheck,
}

/** Campaigns that are ready to review and submit. */
export const templates = campaignTemplates.map((template) => ({
  ...template,
  icon: icons[template.key] ?? ClipboardCheck,
}))

/** The line below each: how many people it would reach now, or that it is in use. */
export function useTemplateFacts(): readonly (string | undefined)[] {
  const used = useEntities((client) =>
    getCampaigns(client)
      .listGroup('')
      .flatMap(({ name, isActive }) => (isActive ? name : [])),
  )
  const counts = useQueries({
    queries: templates.map((template) => ({
      ...api.campaigns.countAudience.queryOptions({ body: askedOf(template) }),
      enabled: !used.includes(template.name),
    })),
  })
  return templates.map(({ name, description, schedule }, at) => {
    if (used.includes(name)) return texts.inUse
    if (counts[at]?.isError) return description
    const people = counts[at]?.data?.people
    if (people === undefined) return undefined
    return schedule.scheduleOccurrence === 'field' ? texts.peopleToday(people) : texts.peopleNow(people)
  })
}

const askedOf = ({ targetWhom, targetQuery, excludeTextedDays, text, schedule }: CampaignTemplate) => ({
  ...{ format: 'sms' as const, targetWhom, targetQuery, excludeTextedDays, content: text },
  onField:
    schedule.scheduleOccurrence === 'field'
      ? { field: schedule.scheduleIntervalOn, offsetDays: schedule.scheduleOffsetDays }
      : null,
})
