// Which use case a sample belongs to, and the agency's own templates that can stand in for one that doesn't fit.
import type { UseCase } from '../limits.ts'
import { addSentence, buildChange, buildEdit, type CampaignView, listNumbers, type Place } from './campaign-view.ts'
import { hasBadContent, isForeign } from './content-words.ts'
import type { Fix } from './finding.ts'
import { hasPhoneNumber, isShortener, listLinks } from './links.ts'
import { hasName } from './names.ts'
import { formatSamples, hasPhrase, hasStopWords, normalizeWords } from './words.ts'

const answers = [
  ...[
    'answer your question',
    'to your question',
    'about your question',
    'you asked',
    'as discussed',
    'as we discussed',
  ],
  ...['you wrote', 'thanks for asking', 'thanks for your message', 'thanks for reaching out', 'got your message'],
  ...['got your text', 'i checked', 'ill check', 'i sent you', 'i attached', 'ive attached', 'i looked', 'i spoke'],
  ...['im looking into', 'can you send me', 'could you send me'],
]

const offers = [
  ...['special offer', 'exclusive offer', 'limited time', 'save up to', 'switch and save', 'bundle and save'],
  ...['free quote', 'free quotes', 'promo code', 'flash sale', 'best rates', 'lowest rates', 'start saving'],
  ...['get a quote today', 'shop and save', 'save hundreds'],
]

const codes = ['verification code', 'security code', 'one time code', 'login code', 'passcode is', 'your code is']

const keywordReplies = [
  ...['you have been unsubscribed', 'you are unsubscribed', 'youre unsubscribed', 'you have opted out'],
  ...['you will receive no further', 'you are now subscribed', 'you have been subscribed', 'youre now opted in'],
  ...['you are now opted in', 'you have successfully been unsubscribed'],
]

/** Why a sample doesn't fit; undefined when it may. */
export function findMisfit(
  { words }: Pick<Place, 'words'>,
  usecase: UseCase,
): ((isOne: boolean) => string) | undefined {
  if (hasPhrase(words, keywordReplies))
    return (isOne) => `${isOne ? 'It’s a reply' : 'They’re replies'} to a keyword, not a text of the campaign.`
  if (usecase === 'undeclared') return undefined
  if (hasPhrase(words, codes)) return () => 'Codes are a use case of their own.'
  if (usecase === 'marketing' && hasPhrase(words, answers))
    return (isOne) =>
      `${isOne ? 'It answers' : 'They answer'} a client’s question. Marketing samples announce something and name the agency.`
  if (usecase === 'discussion' && hasPhrase(words, offers))
    return (isOne) =>
      `${isOne ? 'It advertises' : 'They advertise'}. Discussion samples answer clients and serve their policies.`
  return undefined
}

const shortest = 20
/** No text to clients is longer. */
const longest = 640

/** As a sample of this campaign: named, with how to opt out. Null when a rule would find something in it. */
function prepareTemplate(template: string, { draft, names, agency, samples }: CampaignView): string | null {
  if (template.length > longest) return null
  const named = hasName(template, names) || agency === '' ? template.trim() : `${agency}: ${template.trim()}`
  const text = hasStopWords(normalizeWords(named)) ? named : addSentence(named, 'Reply STOP to opt out.')
  const words = normalizeWords(text)
  const links = listLinks(text)
  const isBad =
    text.length < shortest ||
    samples.some((sample) => sample.words === words) ||
    findMisfit({ words }, draft.usecase) !== undefined ||
    (hasPhoneNumber(text) && !draft.hasEmbeddedPhone) ||
    (links.length > 0 && !draft.hasEmbeddedLinks) ||
    links.some(({ host, insecure }) => insecure || isShortener(host)) ||
    /[{}]/.test(text) ||
    isForeign(words, text) ||
    hasBadContent(text)
  return isBad ? null : text
}

const topics = ['renewal', 'review', 'claim', 'payment', 'appointment', 'birthday', 'quote'] as const
const mostTemplates = 40

const prepared = new WeakMap<CampaignView, readonly string[]>()

/** Once for each view: several rules offer them. */
function listPrepared(view: CampaignView): readonly string[] {
  const { marketing, discussion } = view.facts.templates
  const own = { marketing, discussion, undeclared: [...marketing, ...discussion] }[view.draft.usecase]
  const found = prepared.get(view) ?? [
    ...new Set(own.slice(0, mostTemplates).flatMap((each) => prepareTemplate(each, view) ?? [])),
  ]
  prepared.set(view, found)
  return found
}

/** Puts templates in the place of samples; none where a setting would no longer fit. */
export function listTemplateFixes(view: CampaignView, replaced: readonly Place[]): Fix[] {
  const { draft } = view
  const topic = topics.find((each) => normalizeWords(draft.friendlyName).includes(` ${each}`))
  const isAbout = (text: string) => topic !== undefined && normalizeWords(text).includes(` ${topic.slice(0, 5)}`)
  const usable = listPrepared(view)
  const chosen = [...usable.filter(isAbout), ...usable.filter((text) => !isAbout(text))].slice(0, replaced.length)
  if (chosen.length < replaced.length) return []
  const rest = view.samples.filter((sample) => !replaced.includes(sample))
  const keeps = (isNeeded: boolean, met: (text: string) => boolean) =>
    !isNeeded ||
    ![...rest, ...replaced].some(({ text }) => met(text)) ||
    [...rest.map(({ text }) => text), ...chosen].some(met)
  if (
    !keeps(draft.hasEmbeddedPhone, hasPhoneNumber) ||
    !keeps(draft.hasEmbeddedLinks, (text) => listLinks(text).length > 0)
  )
    return []
  const which = formatSamples(listNumbers(replaced))
  const word = chosen.length === 1 ? 'template' : 'templates'
  return buildEdit(
    chosen.every(isAbout) ? `Use your ${topic} ${word}` : `Use your ${word}`,
    `${which} ${chosen.length === 1 ? 'is' : 'are'} now from your templates`,
    replaced.map(({ sample }, at) => buildChange('messageSamples', chosen[at] ?? '', sample)),
  )
}
