// The sample messages: who sends them, how to stop, and whether they are real texts of the use case.
import { useCaseNames } from '../limits.ts'
import {
  addSentence,
  buildCampaignFinding,
  type CampaignView,
  editPlaces,
  groupFindings,
  listNumbers,
  type Place,
} from './campaign-view.ts'
import type { Finding } from './finding.ts'
import { hasName } from './names.ts'
import { findMisfit, listTemplateFixes } from './sample-kinds.ts'
import { formatSamples, hasPhrase, hasStopWords, normalizeWords } from './words.ts'

export const optOutSentence = 'Reply STOP to opt out.'

/** `Harbor Insurance Agency` → `HIA`. */
const initialsOf = (name: string) =>
  normalizeWords(name)
    .trim()
    .split(' ')
    .map((word) => word[0] ?? '')
    .join('')
    .toUpperCase()

export function checkBrand({ samples, names, agency, draft }: CampaignView): Finding | null {
  const unnamed = samples.filter(({ text }) => !hasName(text, names))
  const isNone = unnamed.length === samples.length
  // In a conversation, not every reply repeats the name.
  if (names.length === 0 || unnamed.length === 0 || (draft.usecase === 'discussion' && !isNone)) return null
  const initials = [agency, ...names].map(initialsOf).filter((each) => each.length > 1)
  // In capitals: “Hi” is a greeting, and no initials of Harbor Insurance.
  const isShort = unnamed.some(({ text }) => text.split(/[^A-Z]/).some((word) => initials.includes(word)))
  const which = formatSamples(listNumbers(unnamed))
  return buildCampaignFinding({
    rule: 'brandMissingInSamples',
    severity: isNone ? 'error' : 'warning',
    title: isNone
      ? 'No sample names the agency'
      : `${which} ${unnamed.length === 1 ? 'doesn’t' : 'don’t'} name the agency`,
    why: `Clients and reviewers must see that ${agency} texts.${isShort ? ' Initials aren’t enough.' : ''}`,
    note: 'The agency’s name is missing',
    ...{ field: 'messageSamples', samples: listNumbers(unnamed) },
    fixes: editPlaces(
      `Add “${agency}:” to ${which.toLowerCase()}`,
      `${which} now ${unnamed.length === 1 ? 'names' : 'name'} ${agency}`,
      unnamed,
      ({ text }) => `${agency}: ${text.trimStart()}`,
    ),
  })
}

export function checkStop({ samples }: CampaignView): Finding | null {
  const [first] = samples
  if (first === undefined || samples.some(({ words }) => hasStopWords(words))) return null
  return buildCampaignFinding({
    rule: 'noStopWording',
    title: 'No sample says how to opt out',
    why: `At least one must say “${optOutSentence}”`,
    note: 'How to opt out is missing',
    ...{ field: 'messageSamples', samples: listNumbers([first]) },
    fixes: samples
      .flatMap((place) =>
        editPlaces(
          `Add “${optOutSentence}” to ${place.name.toLowerCase()}`,
          `${place.name} now says how to opt out`,
          [place],
          ({ text }) => addSentence(text, optOutSentence),
        ),
      )
      .slice(0, 2),
  })
}

export function checkUseCase(view: CampaignView): Finding[] {
  const { usecase } = view.draft
  const misfits = view.samples.filter((place) => findMisfit(place, usecase) !== undefined)
  return groupFindings(misfits, (group, subject, isOne) => ({
    rule: 'sampleNotOfUseCase',
    title: `${subject} ${isOne ? 'doesn’t' : 'don’t'} fit the use case`,
    why: (findMisfit(group[0], usecase) ?? (() => ''))(isOne),
    note: `Not a text of ${useCaseNames[usecase]}`,
    fixes: listTemplateFixes(view, group),
  }))
}

/** Shared words of two texts, from 0 to 1. */
function measureLikeness(one: Place, other: Place): number {
  const [left, right] = [new Set(one.words.trim().split(' ')), new Set(other.words.trim().split(' '))]
  const shared = [...left].filter((word) => right.has(word)).length
  return shared / (left.size + right.size - shared)
}

export function checkAlike(view: CampaignView): Finding | null {
  const alike = view.samples.filter((place, at) =>
    view.samples.slice(0, at).some((earlier) => measureLikeness(earlier, place) > 0.85),
  )
  const [first] = alike
  if (first === undefined) return null
  const twin = view.samples.find((place) => place !== first && measureLikeness(place, first) > 0.85) ?? first
  return buildCampaignFinding({
    rule: 'samplesAlike',
    title: `${formatSamples(listNumbers([twin, ...alike]))} are alike`,
    why: 'Each sample should show another text that you send.',
    note: 'Like another sample',
    ...{ field: 'messageSamples', samples: listNumbers(alike), fixes: listTemplateFixes(view, alike) },
  })
}

const placeholder = /\{{1,2}[^{}]{1,60}\}{1,2}/g
const fillers = [
  'lorem ipsum',
  'test message',
  'this is a test',
  'sample message',
  'asdf',
  'your text here',
  'xxx',
  'tbd',
]

/** `{{firstName|there}}` → `[first name]`, as reviewers know it. */
const withBrackets = (text: string) =>
  text.replace(placeholder, (found) => {
    const name = found.replaceAll(/[{}]/g, '').split('|', 1)[0] ?? ''
    return `[${name
      .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
      .toLowerCase()
      .trim()}]`
  })

export function checkPlaceholders(view: CampaignView): Finding[] {
  const raw = view.samples.filter(({ text }) => text.search(placeholder) >= 0)
  const filled = view.samples.filter((place) => !raw.includes(place) && hasPhrase(place.words, fillers))
  return [
    ...groupFindings(raw, (group, subject, isOne) => ({
      rule: 'placeholders',
      title: `${subject} ${isOne ? 'has' : 'have'} ${(group[0].text.match(placeholder) ?? []).join(' ').slice(0, 40)}`,
      why: 'Reviewers read samples as clients do. Write an example, or [first name] in brackets.',
      note: 'Has a placeholder',
      fixes: editPlaces(
        `Use ${withBrackets((group[0].text.match(placeholder) ?? [''])[0]).slice(0, 40)}`,
        `${subject} now ${isOne ? 'has' : 'have'} brackets`,
        group,
        ({ text }) => withBrackets(text),
      ),
    })),
    ...groupFindings(filled, (group, subject, isOne) => ({
      rule: 'placeholders',
      title: `${subject} ${isOne ? 'isn’t a real text' : 'aren’t real texts'}`,
      why: 'Show texts as clients get them.',
      fixes: listTemplateFixes(view, group),
    })),
  ]
}
