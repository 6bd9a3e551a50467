// Wording that carriers refuse: other people's leads, forbidden topics, pressure, and other languages.
import { findClaim, listSentences } from './words.ts'

/** What independent agencies do themselves, such as comparing quotes of several carriers, isn't among them. */
export const leads = [
  ...['lead generation', 'lead gen', 'lead vendor', 'lead vendors', 'lead provider', 'lead providers', 'lead sellers'],
  ...['purchased leads', 'purchase leads', 'buy leads', 'bought leads', 'buying leads', 'internet leads', 'aged leads'],
  ...['shared leads', 'third party leads', 'cold leads', 'live transfers', 'skip tracing', 'skip traced'],
  ...['purchased list', 'purchased lists', 'bought list', 'bought lists', 'rented lists', 'scraped numbers'],
  ...['scraped data', 'cold texting', 'marketing partners', 'partners may contact', 'our partners may'],
  ...['shared with our partners', 'share with our partners', 'partner agencies', 'partner companies'],
  ...['network of agents', 'participating agents', 'multiple agents', 'insurance companies will contact'],
  ...['agents and insurance companies', 'shared with third parties', 'shared with affiliates'],
  ...['share your information', 'share your number', 'sell your information'],
]

export const forbidden = [
  ...['sweepstakes', 'raffle', 'giveaway', 'lottery', 'casino', 'sports betting', 'payday loan', 'payday loans'],
  ...['personal loan', 'personal loans', 'cash advance', 'debt relief', 'debt consolidation', 'debt collection'],
  ...['credit repair', 'fix your credit', 'improve your credit', 'cryptocurrency', 'crypto', 'bitcoin', 'forex'],
  ...['stock tips', 'stock alerts', 'get rich', 'cannabis', 'marijuana', 'cbd', 'thc', 'vape shop'],
  ...['escort', 'adult content', 'firearms for sale', 'ammo sale'],
]

export const pressure = [
  ...['act now', 'final notice', 'last chance', 'urgent action', 'you have been selected', 'youve been selected'],
  ...['you have won', 'youve won', 'congratulations you', 'guaranteed approval', 'guaranteed acceptance', 'risk free'],
  ...['government program', 'government subsidy', 'federal program', 'new state law', 'stimulus', 'free money'],
  ...['official notice', 'will be suspended', 'click here now', 'once in a lifetime', 'zero cost', 'no cost coverage'],
]

/** Whether one of these would be found in a text. */
export function hasBadContent(text: string): boolean {
  const sentences = listSentences(text)
  return [leads, forbidden, pressure].some((phrases) => findClaim(sentences, phrases) !== undefined) || isShouted(text)
}

/** In capitals, but for short ones such as “ID CARD”. */
export function isShouted(text: string): boolean {
  const letters = text.replace(/[^\p{L}]/gu, '')
  return letters.length >= 20 && letters.replace(/\p{Lu}/gu, '').length < letters.length * 0.3
}

const spanish = new Set(
  'de la el los las que y en un una unos su sus para por con se es lo como mas pero al del este esta usted ustedes gracias hola poliza seguro seguros renovacion responda envie mensaje mensajes texto textos llame llamenos cancelar ayuda alto parar pago vence cita nuestra nuestro nuestros agencia le les tiene puede recibir clientes cliente cuando si desde hasta sobre entre tambien aqui'.split(
    ' ',
  ),
)
const english = new Set(
  'the to of and your you for is in on we our at from with reply text texts or it this that be are by will have has who their they when about can us i as not if call policy clients client insurance agency message messages help stop opt out today'.split(
    ' ',
  ),
)

/** In Spanish or another script; a text with its translation, and names such as “de la Cruz”, are English enough. */
export function isForeign(words: string, text: string): boolean {
  const list = words.trim().split(' ')
  const count = (language: ReadonlySet<string>) => list.filter((word) => language.has(word)).length
  const found = count(spanish)
  if (found >= 3 && found > count(english)) return true
  const letters = text.replace(/[^\p{L}]/gu, '')
  return letters.length >= 10 && letters.replace(/\p{Script=Latin}/gu, '').length > letters.length / 2
}
