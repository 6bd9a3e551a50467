// Wording that a phone company or a client would object to. None of it blocks a campaign.
import { hasStopWording, listUsedPlaceholders, withOptOutLine } from '@frontdesk/contract/growth/campaigns/compose'
import type { CampaignFormat } from '@frontdesk/contract/growth/campaigns/limits'
import type { JudgedGroup } from './audience.store.ts'
import { flag } from './candidates.store.ts'
import { audienceTexts as texts } from './texts/audience.texts.ts'

const shorteners =
  /\b(?:bit\.ly|tinyurl\.com|goo\.gl|t\.co|ow\.ly|is\.gd|buff\.ly|rebrand\.ly|cutt\.ly|shorturl\.at|tiny\.cc|rb\.gy|t\.ly|s\.id|bl\.ink|lnkd\.in)\//i

interface Checked {
  campaign: { format: CampaignFormat; content: string; contentB: string | null; subject: string }
  agency: string
  groups: readonly JudgedGroup[]
}

export const manySegments = 3

export const isLong = ({ reason, segments }: JudgedGroup) => reason === null && segments > manySegments
/** Has the number of the client, whom the text greets. */
export const isCouple = ({ reason, flags }: JudgedGroup) => reason === 'sameAddress' && (flags & flag.couple) !== 0

const fold = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')

function isShouted(text: string): boolean {
  const letters = text.replace(/\{\{[^{}]{0,100}\}\}/g, '').replace(/[^\p{L}]/gu, '')
  return letters.length >= 12 && letters.replace(/\p{Lu}/gu, '').length < letters.length * 0.3
}

export function checkContent({ campaign, agency, groups }: Checked) {
  const { format, content, contentB, subject } = campaign
  const versions = contentB === null ? [content] : [content, contentB]
  const words = format === 'email' ? [subject] : versions
  const check = <C extends string>(
    name: C,
    passed: boolean,
    [yes, no]: [string, string],
    people: number | null = null,
  ) => ({
    ...{ check: name, passed, people: passed ? null : people },
    words: passed ? yes : no,
  })
  const noShortLinks = check('noShortLinks', !versions.some((text) => shorteners.test(text)), [
    texts.noShortLinks,
    texts.shortLinks,
  ])
  const noCapitals = check('noCapitals', !words.some(isShouted), [texts.noCapitals, texts.capitals])
  if (format === 'email') {
    const silent = countSilentPictures(content)
    const words: [string, string] = [texts.picturesDescribed, texts.picturesSilent(silent)]
    return [noShortLinks, noCapitals, check('picturesDescribed', silent === 0, words)]
  }
  const count = (met: (group: JudgedGroup) => boolean) =>
    groups.reduce((total, group) => (met(group) ? total + group.people : total), 0)
  const long = count(isLong)
  const couples = greetsOne(versions) ? count(isCouple) : 0
  const named = agency === '' || versions.every((text) => fold(text).includes(fold(agency).trim()))
  return [
    check('namesAgency', named, [texts.namesAgency, texts.leavesOutAgency(agency)]),
    check(
      'saysStop',
      versions.every((text) => hasStopWording(withOptOutLine(text))),
      [texts.saysStop, texts.saysStop],
    ),
    noShortLinks,
    check('fewSegments', long === 0, [texts.fewSegments, texts.manySegments(long)], long),
    noCapitals,
    check('oneName', couples === 0, [texts.oneName, texts.oneNameFor(couples)], couples),
  ]
}

/** Neither described nor marked as decoration. */
const countSilentPictures = (html: string) =>
  (html.match(/<img\b[^<>]{0,3000}>/gi) ?? []).filter(
    (picture) => !/\salt="[^"]{0,400}[^"\s]/i.test(picture) && !/\srole="presentation"/i.test(picture),
  ).length

/** Whether the text uses a name that only one of two people has. */
function greetsOne(versions: readonly string[]): boolean {
  const used = listUsedPlaceholders(...versions).map(({ placeholder }) => placeholder)
  return (used.includes('firstName') || used.includes('contact')) && !used.includes('coFirstName')
}
