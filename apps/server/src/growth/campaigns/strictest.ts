import type { Asking, CampaignAsked } from './asked.ts'
import { loadAsked } from './asked.ts'
import { countCandidates } from './audience.store.ts'
import { audienceTexts as texts } from './texts/audience.texts.ts'

const nothing = { targetTags: [], targetQuery: null, targetView: null, targetContacts: [], onField: null }

/** For a campaign that reaches no one: the condition that matches the fewest, as a sentence. */
export async function findStrictest(campaign: CampaignAsked, asking: Asking): Promise<string> {
  const { targetTags, targetTagsMode, targetQuery, targetView, onField } = campaign
  const nobodyOn = texts.nobodyOn[onField?.when ?? 'today']
  const conditions: { words: string; part: Partial<CampaignAsked> }[] = []
  if (targetTags.length > 0) conditions.push({ words: texts.nobodyTagged, part: { targetTags, targetTagsMode } })
  if (targetQuery) conditions.push({ words: texts.nobodyFits, part: { targetQuery } })
  if (targetView) conditions.push({ words: texts.nobodyInView, part: { targetView } })
  if (conditions.length === 0) return onField ? nobodyOn : texts.nobodyNamed
  for (const { words, part } of conditions) {
    const asked = await loadAsked({ ...campaign, ...nothing, ...part }, asking)
    const [row] = await asking.read(asking.accountId, countCandidates(asked))
    if (!row?.people) return words
  }
  return onField ? nobodyOn : texts.nobodyTogether
}
