import { expect, test } from 'vitest'
import { campaignInput } from './campaign.ts'
import { campaignTemplates, fillCampaignTemplate } from './campaign-templates.ts'
import { findTextProblems, hasStopWording } from './compose.ts'

test.each(campaignTemplates.map((template) => [template.name, template] as const))(
  '%s is complete but for its start',
  (_, template) => {
    const filled = fillCampaignTemplate(template, 'Harbor Insurance', '2026-12-01T15:00:00Z')
    const input = campaignInput.parse(filled)
    expect(input).toMatchObject({ ...filled, content: expect.stringContaining('Harbor Insurance') })
    expect(findTextProblems(input.content)).toEqual([])
    expect([hasStopWording(input.content), input.content.length <= 306]).toEqual([true, true])
    expect(template.time).toMatch(/^\d\d:(00|30)$/)
  },
)
