// Recognizes private values, by heading or by format, from any source.
import { bankRoutingFits, cardNumberFits } from '@frontdesk/contract/kit/check-digits'
import { isPrivateName } from '#platform/redact'

const fold = (heading: string) =>
  heading
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f'’]/g, '')
    .replace(/#/g, ' no ')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

const number = '(?:no|nr|nbr|num|number|numbers|id|ids|code)'
const headings = [
  /\b(?:bank|checking|savings) (?:account|acct|acc)\b/,
  /\b(?:bankverbindung|kontonummer|iban|bic|routing|aba)\b/,
  new RegExp(`\\b(?:account|acct) ${number}$`),
  new RegExp(`\\b(?:credit|debit|payment) ?card(?: ${number})?$`),
  new RegExp(`\\b(?:card|cc|visa|mastercard|amex) ${number}$`),
  /\b(?:ssn|ssns|social security|sozialversicherung|sin|itin|tin|ein|fein|tax ?payer id|tax ?id)\b/,
  new RegExp(`^(?:soc|social)(?: (?:sec|insurance))?(?: ${number})?$`),
  // In the presets' languages: social insurance, tax, bank, card, license, and passport numbers, passwords.
  /\b(?:securite sociale|seguridad social|seguro social|previdencia social|national insurance|nss|nino|nir)\b/,
  /\b(?:steuernummer|steueridentifikationsnummer|steuer id|codice fiscale|cpf|curp|dni|numero fiscal)\b/,
  /\b(?:compte bancaire|cuenta bancaria|conta bancaria|numero de (?:compte|cuenta|conta)|carte de credit|tarjeta de credito|cartao de credito|kreditkarte|kreditkartennummer)\b/,
  /\b(?:permis de conduire|licencia de conducir|carnet de conducir|carteira de motorista|passeport|pasaporte|passaporto|passaporte)\b/,
  /\b(?:mot de passe|contrasena|kennwort|senha)\b/,
  new RegExp(
    `\\b(?:drivers?|driving) ?(?:licen[sc]e|lic)(?: ${number})?$|\\b(?:dl|licen[sc]e|lic) ${number}$|^fuhrerschein`,
  ),
  /\b(?:medicare|medicaid)(?: (?:beneficiary|claim|card|mbi|hic|recipient))*(?: (?:no|num|number|id|identifier))?$|\b(?:mbi|hicn)\b/,
  new RegExp(`\\b(?:member|membership|subscriber) ?${number}$|\\bhealth (?:insurance )?card(?: ${number})?$`),
  new RegExp(`\\bpassport(?: ${number})?$|^reisepass`),
  new RegExp(
    `\\b(?:alien|immigrant|immigration|uscis|green card|visa|permanent resident)(?: (?:card|registration))*(?: ${number})?$`,
  ),
  new RegExp(`\\b(?:loan|mortgage) ${number}$`),
  // Government identifiers, as Outlook and people name them in several languages.
  /\bgovernment id\b|\bcod(?:ice)? fisc(?:ale)?\b|^codigo do governo$|\bnumero do bi$|^regierungs ?nr$/,
  /\b(?:dni|nif|nie|cpf|curp|pesel)$/,
  /\b(?:password|passwort|passcode|pin|pin code|cvc|cvv|cvc2|cvv2|security code)\b/,
  /\bmothers? maiden(?: name)?$|^maiden name of mother$/,
  /\b(?:health history|diagnosis|diagnoses|medication|medications|prescriptions?|rx|doctors?|physicians?)$/,
]

/** Words beside a private value that are not private. */
const besides = /\b(?:state|expiry|expires|expiration|date|type|plan|officer|status|premium|carrier|issued|name)$/

/** `Bank Account`, `Driver's License #`, `Medicare ID`; not related values such as its state or date. */
export function isPrivateHeading(heading: string): boolean {
  const folded = fold(heading.slice(0, 200))
  return headings.some((each) => each.test(folded)) || (!besides.test(folded) && isPrivateName(heading.slice(0, 200)))
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** The remainder of ISO 7064, a few digits at a time. */
function isIban(value: string): boolean {
  const bare = value.replace(/[ -]/g, '').toUpperCase()
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(bare)) return false
  const digits = [...bare.slice(4), ...bare.slice(0, 4)]
    .map((character) => (letters.includes(character) ? String(letters.indexOf(character) + 10) : character))
    .join('')
  let rest = 0
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97
  return rest === 1
}

/** Positions of letters and digits in a Medicare Beneficiary Identifier, which excludes S, L, O, I, B, and Z. */
const medicare =
  /^[1-9][AC-HJKMNP-RT-Y][AC-HJKMNP-RT-Y\d]\d-?[AC-HJKMNP-RT-Y][AC-HJKMNP-RT-Y\d]\d-?[AC-HJKMNP-RT-Y]{2}\d{2}$/i
const longest = 60

/** Whether a whole value can hardly be anything else: an SSN with dashes, a card, an IBAN, a Medicare number. */
export function isPrivateValue(value: string): boolean {
  const text = value.trim()
  if (text.length > longest || !/\d/.test(text)) return false
  if (/^\d{3}[- ]\d{2}[- ]\d{4}$/.test(text) || medicare.test(text) || isIban(text)) return true
  return /^[\d -]{14,23}$/.test(text) && /^[3-6]/.test(text) && cardNumberFits(text)
}

/** For a column in which nearly all values match: a single match may be any nine digits. */
export const isRoutingNumber = (value: string) => /^\d{9}$/.test(value.trim()) && bankRoutingFits(value.trim())

/** Private values inside a text: SSNs with dashes and card numbers. */
export const privateParts = (text: string): string[] => [
  ...(text.match(/\b\d{3}-\d{2}-\d{4}\b/g) ?? []),
  ...(text.match(/\b[3-6]\d{3}(?:[ -]?\d{4}){3}\b|\b3[47]\d{2}[ -]?\d{6}[ -]?\d{5}\b/g) ?? []).filter(cardNumberFits),
]
