import { expect, test } from 'vitest'
import { type CampaignDraft, createEmptyDraft, wizardSteps } from '../campaign-draft.ts'
import { chooseStep, findIncomplete, findObstacle, findProblem } from './steps.ts'

const tag = '019ac000-0000-7000-8000-000000000001'
const parts: Record<(typeof wizardSteps)[number], Partial<CampaignDraft>> = {
  campaign: { name: 'Yearly review' },
  target: { targetTags: [tag] },
  content: { content: 'Hi {{firstName|there}}' },
  schedule: { scheduleOccurrence: 'once', scheduleStartOn: '2026-11-30T15:00:00.000Z' },
}
const withSteps = (...steps: readonly (typeof wizardSteps)[number][]): CampaignDraft =>
  Object.assign(createEmptyDraft('sms'), ...steps.map((step) => parts[step]))

test('forward needs every step in between, back needs none', () => {
  // Every combination of complete steps, and every pair of steps.
  for (let mask = 0; mask < 16; mask++) {
    const complete = wizardSteps.filter((_, at) => mask & (1 << at))
    const draft = withSteps(...complete)
    for (const [start, from] of wizardSteps.entries())
      for (const [end, to] of wizardSteps.entries()) {
        const missing = wizardSteps.filter((step, at) => at >= start && at < end && !complete.includes(step))
        expect(findObstacle(draft, from, to)).toBe(missing[0])
      }
    expect(findIncomplete(draft)).toBe(wizardSteps.find((step) => !complete.includes(step)))
  }
})

test('a link opens the asked step, or the first one that stands in its way', () => {
  expect(chooseStep(createEmptyDraft('sms'), 'schedule')).toBe('campaign')
  expect(chooseStep(withSteps('campaign'), 'schedule')).toBe('target')
  expect(chooseStep(withSteps('campaign', 'target', 'content'), 'schedule')).toBe('schedule')
  expect(chooseStep(withSteps('campaign', 'target'))).toBe('campaign')
})

test('each step says what it needs', () => {
  expect(findProblem({ ...createEmptyDraft('sms'), name: '  ' }, 'campaign')).toBe('Enter a name.')
  const unfinished = { combinator: 'and' as const, rules: [{ field: '', operator: '=' as const, value: '' }] }
  expect(findProblem({ ...withSteps('target'), targetQuery: unfinished }, 'target')).toBe('Complete every rule.')
  expect(findProblem({ ...createEmptyDraft('email'), content: '<p>Hello</p>' }, 'content')).toBe('Enter a subject.')
  expect(findProblem({ ...createEmptyDraft('email'), content: '<p></p>', subject: 'Hi' }, 'content')).toBe(
    'Write the email.',
  )
  const weekly = { ...withSteps('schedule'), scheduleOccurrence: 'weekly' as const, scheduleIntervalOn: [] }
  expect(findProblem(weekly, 'schedule')).toBe('Choose at least one day of the week.')
  expect(findProblem({ ...withSteps('schedule'), scheduleEndFormat: 'on' }, 'schedule')).toBe('Choose an end date.')
  expect(findProblem({ ...withSteps('schedule'), scheduleEndFormat: 'after', scheduleEndValue: 0 }, 'schedule')).toBe(
    undefined,
  )
})
