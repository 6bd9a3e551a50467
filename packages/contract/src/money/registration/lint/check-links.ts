// Links and phone numbers: the settings say whether texts have them, and each link must show where it leads.
import { formatPhone } from '../../../kit/phone.ts'
import {
  addSentence,
  buildCampaignFinding,
  buildChange,
  buildEdit,
  type CampaignView,
  editPlaces,
  groupFindings,
  listNumbers,
  type Place,
} from './campaign-view.ts'
import type { Finding } from './finding.ts'
import { type FoundLink, findDomain, isShortener } from './links.ts'
import { formatList, formatSamples } from './words.ts'

interface Setting {
  rule: 'phoneFlag' | 'linkFlag'
  field: 'hasEmbeddedPhone' | 'hasEmbeddedLinks'
  what: string
  name: string
  has: (place: Place) => boolean
  /** What can be added to a sample; undefined when nothing is known. */
  sentence: { label: string; text: string } | undefined
}

function checkSetting(
  { draft, samples }: CampaignView,
  { rule, field, what, name, has, sentence }: Setting,
): Finding | null {
  const having = samples.filter(has)
  const isOn = draft[field]
  const [first] = samples
  if (first === undefined || isOn === having.length > 0) return null
  const turn = buildEdit(isOn ? 'Turn off' : 'Turn on', `“${name}” is now ${isOn ? 'off' : 'on'}`, [
    buildChange(field, !isOn),
  ])
  const where = first.name.toLowerCase()
  const add = sentence
    ? editPlaces(`Add ${sentence.label} to ${where}`, `${first.name} now has ${sentence.label}`, [first], ({ text }) =>
        addSentence(text, sentence.text),
      )
    : []
  return buildCampaignFinding({
    rule,
    title: isOn
      ? `No sample contains a ${what}`
      : `${formatSamples(listNumbers(having))} ${having.length === 1 ? 'contains' : 'contain'} a ${what}`,
    why: isOn ? `“${name}” is on. Add one to a sample or turn it off.` : `“${name}” is off.`,
    ...{ field, samples: isOn ? [] : listNumbers(having), fixes: isOn ? [...add, ...turn] : turn },
  })
}

export function checkPhoneSetting(view: CampaignView): Finding | null {
  const phone = formatPhone(view.facts.phones[0])
  return checkSetting(view, {
    ...{ rule: 'phoneFlag', field: 'hasEmbeddedPhone', what: 'phone number', name: 'Messages contain phone numbers' },
    has: ({ hasPhone }) => hasPhone,
    sentence: phone === '' ? undefined : { label: phone, text: `Call ${phone}.` },
  })
}

export const checkLinkSetting = (view: CampaignView) =>
  checkSetting(view, {
    ...{ rule: 'linkFlag', field: 'hasEmbeddedLinks', what: 'link', name: 'Messages contain links' },
    has: ({ links }) => links.length > 0,
    sentence: view.site ? { label: view.site, text: `More on ${view.site}` } : undefined,
  })

/** From the last one on, so that the places of the others stay. */
const replaceLinks = (text: string, links: readonly FoundLink[], by: (link: FoundLink) => string) =>
  links.reduceRight(
    (result, link) => result.slice(0, link.at) + by(link) + result.slice(link.at + link.text.length),
    text,
  )

export function checkShorteners({ places, site }: CampaignView): Finding[] {
  const shortOf = ({ links }: Place) => links.filter(({ host }) => isShortener(host))
  return groupFindings(
    places.filter((place) => shortOf(place).length > 0),
    (group, subject, isOne) => ({
      rule: 'shortener',
      title: `${subject} ${isOne ? 'has' : 'have'} a ${shortOf(group[0])[0]?.host} link`,
      why: 'Carriers refuse public short links, which hide where they lead. Use your own site.',
      note: 'Shortened link',
      fixes: site
        ? editPlaces(`Use ${site}`, `${subject} now ${isOne ? 'links' : 'link'} to your site`, group, (place) =>
            replaceLinks(place.text, shortOf(place), () => site),
          )
        : [],
    }),
  )
}

export function checkInsecureLinks({ places }: CampaignView): Finding[] {
  const insecureOf = ({ links }: Place) => links.filter(({ insecure, host }) => insecure && !isShortener(host))
  const secure = (link: FoundLink) => `https${link.text.slice('http'.length)}`
  return groupFindings(
    places.filter((place) => insecureOf(place).length > 0),
    (group, subject, isOne) => ({
      rule: 'insecureLink',
      title: `${subject} ${isOne ? 'has' : 'have'} a link without https`,
      why: 'Carriers refuse links that aren’t secure.',
      note: 'Link without https',
      fixes: editPlaces('Use https', `${subject} now ${isOne ? 'uses' : 'use'} https`, group, (place) =>
        replaceLinks(place.text, insecureOf(place), secure),
      ),
    }),
  )
}

export function checkForeignLinks({ places, ownDomains }: CampaignView): Finding[] {
  const foreignOf = ({ links }: Place) =>
    links.map(({ host }) => findDomain(host)).filter((domain) => !ownDomains.includes(domain) && !isShortener(domain))
  // Without a site of its own there is nothing to compare with.
  if (ownDomains.length === 0) return []
  return groupFindings(
    places.filter((place) => foreignOf(place).length > 0),
    (group, subject, isOne) => ({
      rule: 'foreignLink',
      title: `${subject} ${isOne ? 'links' : 'link'} to ${foreignOf(group[0])[0]}`,
      why: `Reviewers compare links with ${formatList([...new Set(ownDomains)])}.`,
      note: 'Not your own site',
    }),
  )
}
