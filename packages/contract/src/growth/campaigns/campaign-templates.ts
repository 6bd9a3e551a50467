// Campaigns that are complete except for a start: text, target, and schedule are filled in. No zod, because the browser
// imports this file.
import type { RuleGroup, RuleNode } from '../../tags/rule-tree.ts'
import type { ScheduleField, TargetWhom } from './limits.ts'

export interface CampaignTemplate {
  key: string
  name: string
  description: string
  targetWhom: TargetWhom
  targetQuery: RuleGroup
  excludeTextedDays: number | null
  /** `{agency}` is replaced with the agency’s name. */
  text: string
  schedule:
    | { scheduleOccurrence: 'field'; scheduleIntervalOn: ScheduleField; scheduleOffsetDays: number }
    | { scheduleOccurrence: 'weekly'; scheduleIntervalOn: readonly number[] }
    | { scheduleOccurrence: 'monthly'; scheduleIntervalOn: number }
    | { scheduleOccurrence: 'yearly'; scheduleIntervalOn: { month: number; day: number } }
  /** The wall-clock time of its runs, HH:MM. */
  time: string
}

const all = (...rules: RuleNode[]): RuleGroup => ({ combinator: 'and', rules })
const status = (...labels: string[]): RuleNode => ({ field: 'clientStatus', operator: 'in', value: labels })

export const campaignTemplates: readonly CampaignTemplate[] = [
  {
    key: 'birthday',
    name: 'Birthday',
    description: 'A greeting on the day',
    targetWhom: 'both',
    targetQuery: all(status('Active', 'Lapsed')),
    excludeTextedDays: null,
    text: 'Happy birthday, {{firstName|friend}}! All of us at {agency} wish you a wonderful year. Reply STOP to opt out.',
    schedule: { scheduleOccurrence: 'field', scheduleIntervalOn: 'dob', scheduleOffsetDays: 0 },
    time: '10:00',
  },
  {
    key: 'renewal',
    name: 'Renewal in 45 days',
    description: 'Before a policy renews',
    targetWhom: 'client',
    targetQuery: all(status('Active')),
    excludeTextedDays: null,
    text: 'Hi {{firstName|there}}, this is {agency}. One of your policies renews in 45 days. Has anything changed, such as a new car, a remodel, or a teen driver? Reply here and we’ll check your rate before it renews. Reply STOP to opt out.',
    schedule: { scheduleOccurrence: 'field', scheduleIntervalOn: 'renewal', scheduleOffsetDays: -45 },
    time: '09:00',
  },
  {
    key: 'anniversary',
    name: 'Policy anniversary',
    description: 'A thank-you each year',
    targetWhom: 'client',
    targetQuery: all(status('Active')),
    excludeTextedDays: null,
    text: 'Hi {{firstName|there}}, today is your anniversary as a client of {agency}. Thank you for trusting us with your insurance! Is there anything we can do for you? Reply STOP to opt out.',
    schedule: { scheduleOccurrence: 'field', scheduleIntervalOn: 'anniversary', scheduleOffsetDays: 0 },
    time: '11:00',
  },
  {
    key: 'quote',
    name: 'Quote not answered',
    description: 'Three days after the last contact with a lead',
    targetWhom: 'client',
    targetQuery: all(status('Lead'), { field: 'lastContactedDays', operator: 'between', value: [3, 30] }),
    excludeTextedDays: 30,
    text: 'Hi {{firstName|there}}, this is {agency}. Did you have a chance to look at your quote? I’m happy to answer questions or adjust the coverage. Reply here, or tell me a good time to call. Reply STOP to opt out.',
    schedule: { scheduleOccurrence: 'weekly', scheduleIntervalOn: [1, 2, 3, 4, 5] },
    time: '14:00',
  },
  {
    key: 'winback',
    name: 'Win-back',
    description: 'For clients whose last policy ended',
    targetWhom: 'client',
    targetQuery: all(status('Lapsed', 'Former')),
    excludeTextedDays: 180,
    text: 'Hi {{firstName|there}}, this is {agency}. We miss having you as a client. Rates have changed since you left, and a new quote takes five minutes. Reply YES and we’ll prepare one. Reply STOP to opt out.',
    schedule: { scheduleOccurrence: 'monthly', scheduleIntervalOn: 15 },
    time: '10:00',
  },
  {
    key: 'review',
    name: 'Annual review',
    description: 'A yearly look at everyone’s coverage',
    targetWhom: 'client',
    targetQuery: all(status('Active')),
    excludeTextedDays: 7,
    text: 'Hi {{firstName|there}}, this is {agency}. It’s time for the yearly review of your policies: ten minutes to make sure that your coverage still fits. Reply YES and we’ll find a time. Reply STOP to opt out.',
    schedule: { scheduleOccurrence: 'yearly', scheduleIntervalOn: { month: 1, day: 15 } },
    time: '10:00',
  },
]

export const findCampaignTemplate = (key: string): CampaignTemplate | undefined =>
  campaignTemplates.find((each) => each.key === key)

/** The campaign that the template creates; from `startOn`, it runs at the template’s time. */
export const fillCampaignTemplate = (template: CampaignTemplate, agency: string, startOn: string) => ({
  format: 'sms' as const,
  name: template.name,
  description: template.description,
  targetWhom: template.targetWhom,
  targetQuery: template.targetQuery,
  excludeTextedDays: template.excludeTextedDays,
  content: template.text.replaceAll('{agency}', agency),
  ...template.schedule,
  ...(template.schedule.scheduleOccurrence === 'weekly' && {
    scheduleIntervalOn: [...template.schedule.scheduleIntervalOn],
  }),
  scheduleStartOn: startOn,
})
