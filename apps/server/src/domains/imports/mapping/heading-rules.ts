// The target of a folded heading; the first matching rule decides.
import type { importTarget } from '@frontdesk/contract/imports/import-fields'
import type { z } from 'zod'
import type { ImportSource } from './recognize-source.ts'

export type Target = z.output<typeof importTarget>
type Rule = readonly [RegExp, Target]

// Files from vCards have Google's headings, and some more.
const google: Rule[] = [
  [/^(first|given) name$/, 'firstName'],
  [/^(last|family) name$/, 'lastName'],
  [/^name$/, 'fullName'],
  [/^nickname$/, 'preferredFirstName'],
  [/^name suffix$/, 'suffix'],
  [/^organization( 1)? name$/, 'companyName'],
  [/^(organization( 1)? title|occupation)$/, 'occupation'],
  [/^birthday$/, 'dob'],
  [/^gender$/, 'gender'],
  [/^notes$/, 'note'],
  [/^(labels|group membership)$/, 'tags'],
  [/^email \d+ value$/, 'email'],
  [/^phone \d+ value$/, 'phone'],
  [/^(address|organization) 1 (label|type)$/, 'skip'],
  [/^address 1 street$/, 'address'],
  [/^address 1 extended address$/, 'address2'],
  [/^address 1 city$/, 'city'],
  [/^address 1 region$/, 'state'],
  [/^address 1 postal code$/, 'zipcode'],
  [/^uid$/, 'externalId'],
  [/^spouse first name$/, 'coFirstName'],
  [/^spouse last name$/, 'coLastName'],
]

const outlook: Rule[] = [
  [/^first name$/, 'firstName'],
  [/^last name$/, 'lastName'],
  [/^nickname$/, 'preferredFirstName'],
  [/^suffix$/, 'suffix'],
  [/^company$/, 'companyName'],
  [/^(job title|profession)$/, 'occupation'],
  [/^birthday$/, 'dob'],
  [/^gender$/, 'gender'],
  [/^notes$/, 'note'],
  [/^categories$/, 'tags'],
  [/^email( \d)? address$/, 'email'],
  [/^mobile phone( \d)?$/, 'mobilePhone'],
  // Outlook's metadata: SMTP, Normal, FALSE.
  [/^(email( \d)? (type|display name)|priority|private|sensitivity)$/, 'skip'],
  [/^((primary|home|business|company main|other|car|callback) ?)?phone( \d)?$/, 'phone'],
]

/** The file's content decides which of Outlook's three addresses is used. */
export const outlookAddress = (kind: 'home' | 'business' | 'other'): Rule[] => [
  [new RegExp(`^${kind} street$`), 'address'],
  [new RegExp(`^${kind} street 2$`), 'address2'],
  [new RegExp(`^${kind} city$`), 'city'],
  // In Brazil, a plain address heading means the home address.
  [kind === 'home' ? /^(home )?state$/ : new RegExp(`^${kind} state$`), 'state'],
  [new RegExp(`^${kind} postal code$`), 'zipcode'],
]

const hubspot: Rule[] = [
  [/^date of birth$/, 'dob'],
  [/^record id$/, 'externalId'],
  [/^(company name|associated company)$/, 'companyName'],
  [/^(additional )?email( addresses)?$/, 'email'],
  [/^mobile phone number$/, 'mobilePhone'],
  [/^phone number$/, 'phone'],
  [/^state region$/, 'state'],
  // HubSpot's metadata: the record's owner, and the progress of a sale.
  [/\b(associated|owner|stage|status|date|activity|source|ids?|membership|country|website|timezone)\b/, 'extra'],
]

const policies =
  /\b(polic(y|ies)|carrier|premium|coverages?|line of business|lob|writing company|deductible|endorsement|(billing|payment) term)\b|^term( (months|length))?$/
const vehicles = /\b(vehicles?|vin|drivers?|lienholder|garaging)\b|^auto \d/

/** What a column is about that an import doesn’t add. */
export function roomOf(heading: string): 'policies' | 'vehicles' | null {
  if (vehicles.test(heading)) return 'vehicles'
  return policies.test(heading) ? 'policies' : null
}

/** What agency programs write; the applicant's columns are matched without the word applicant. */
const agency: Rule[] = [
  [vehicles, 'extra'],
  [policies, 'extra'],
  [/^(client|customer|account|insured|applicant|household) (id|number|no|code)$|^(id|lookup code)$/, 'externalId'],
]

const co =
  '(co|co applicant|coapplicant|co insured|applicant 2|second named insured|secondary insured|spouse|spouses|partner|partners|joint|second (?:applicant|insured))'
/** Of a name, not of an address: a secondary e-mail belongs to the same person. */
const coName = `${co.slice(0, -1)}|secondary|second)`
const first = '(first name|firstname|given name|first|vorname|nombre|prenom|fname)'
const last = '(last name|lastname|surname|family name|last|nachname|familienname|apellidos?|nom|lname)'
const mobile = '(mobile|mobil|cell|cellular|cellphone|handy|movil|celular|portable|mobiltelefon|mobilnummer|sms|text)'

/** About the agency's own people or a program's metadata, whatever else the heading says. */
const owners =
  /\b(owner|owners|assigned|assignee|account manager|relationship manager|agent|producer|csr|created by|modified by|updated by|referred by|reports to)\b/
const bookkeeping =
  // regex-bound: 200: foldHeading reads no more of a heading
  /\b(email|phone|mobile|sms)\b.*\b(date|count|sent|bounced?|opened|clicked|verified|valid|permission|frequency|format|domain|campaign|unsubscribed)\b/
const region =
  '(state|province|region|county state|st|state (or )?(province|region)|province (or )?state|province region)'
const postal =
  '(zip|zip ?code|zip postal( code)?|postal ?code|postcode|postal zip( code)?|zip postal code|postal code zip)'

const plain: Rule[] = [
  [owners, 'extra'],
  [bookkeeping, 'extra'],
  [/\b(fax|pager|assistant|carrier|provider|type|label|opt|consent|status)\b/, 'extra'],
  [/\b(password|passwort|passcode|pin|cvc|cvv|security code|card number|credit card)\b/, 'skip'],
  [new RegExp(`^${coName} (ssn|social security( number| no)?)$|^cossn$`), 'coSsn'],
  [new RegExp(`^${coName} (dob|birth ?date|birthday|date of birth)$|^codob$`), 'coDob'],
  [/\b(ssn|social security)/, 'ssn'],
  [
    /^(phone|business phone|work phone|office phone|company main phone) (ext|extn|extension)$|^(ext|extn|extension)$/,
    'phoneExtension',
  ],
  [/^((external|record|client|customer|contact) ?id|customer number|client number)$/, 'externalId'],
  [new RegExp(`^${coName} ${first}$|^cofirstname$`), 'coFirstName'],
  [new RegExp(`^${coName} ${last}$|^colastname$`), 'coLastName'],
  [new RegExp(`^${co} email( address)?$|^coemail$`), 'coEmail'],
  [new RegExp(`^${co} (${mobile}|phone)( phone| number)*$|^comobilephone$`), 'coMobilePhone'],
  [new RegExp(`^${co} `), 'extra'],
  [new RegExp(`^((client|contact|customer|insured|primary|person) )?${first}$`), 'firstName'],
  [new RegExp(`^((client|contact|customer|insured|primary|person) )?${last}$`), 'lastName'],
  [
    /^(preferred( first)? name|preferredfirstname|nick ?name|goes by|known as|rufname|spitzname)$/,
    'preferredFirstName',
  ],
  [
    /^((client|contact|customer|insured|person) )?(full ?name|name|display name)$|^(client|contact|customer|insured|named insured|nombre completo)$/,
    'fullName',
  ],
  [/^((name )?suffix|namenszusatz)$/, 'suffix'],
  [
    /^(company|company name|companyname|organi[sz]ation|business|business name|firma|firmenname|unternehmen|empresa|dba|account name)$/,
    'companyName',
  ],
  [/\b(email|emailadresse|correo|courriel)\b/, 'email'],
  [new RegExp(`\\b${mobile}\\b|^mobilephone$`), 'mobilePhone'],
  [
    /\b(phone|telephone|tel|telefon|telefonnummer|telefono|rufnummer|festnetz|landline)\b|^(home|work|homephone|workphone)$/,
    'phone',
  ],
  [/^(gender|sex|geschlecht|genero|sexo|anrede)$/, 'gender'],
  [/\b(birth|birthday|birthdate|birth ?date|dob|born|geburtsdatum|geburtstag|geboren|nacimiento|cumpleanos)\b/, 'dob'],
  [/^(employer|employer name|arbeitgeber)$/, 'employerName'],
  [/^(occupation|job|job title|title position|position|profession|beruf|ocupacion)$/, 'occupation'],
  [/^(mailing|postal|mail|correspondence) (address|street|address 1|street address|address line 1)$/, 'mailingAddress'],
  [/^(mailing|postal|mail|correspondence) (address|street)( line)? 2$/, 'mailingAddress2'],
  [/^(mailing|postal|mail|correspondence) (city|town)$/, 'mailingCity'],
  [/^(mailing|postal|mail|correspondence) county$/, 'mailingCounty'],
  [new RegExp(`^(mailing|postal|mail|correspondence) (address )?${region}$`), 'mailingState'],
  [new RegExp(`^(mailing|postal|mail|correspondence) (address )?${postal}$`), 'mailingZipcode'],
  [
    /^((home|street|physical|residence|residential|property|primary) )?(address|street)( (line )?1)?$|^((home|physical) )?street address$|^(strasse|anschrift|adresse|direccion|calle|strasse hausnummer|strasse und hausnummer)$/,
    'address',
  ],
  [
    /^((home|street|physical|residence) )?(address|street) ?(line )?2$|^(apt|apartment|unit|suite|apt suite|adresszusatz)$/,
    'address2',
  ],
  [/^((home|physical|residence) )?(city|town)$|^(ort|stadt|wohnort|ciudad|ville)$/, 'city'],
  [/^((home|physical|residence) )?county$|^landkreis$/, 'county'],
  [new RegExp(`^((home|physical|residence|residential|street|property|primary) )?(address )?${region}$`), 'state'],
  [new RegExp(`^((home|physical|residence|residential|street|property|primary) )?(address )?${postal}$`), 'zipcode'],
  [/^(notes?|comments?|remarks?|description|notizen?|bemerkung(en)?|notas?|kommentar)$/, 'note'],
  [/^(tags?|labels?|groups?|categor(y|ies)|lists?|segments?|gruppen?|kategorien?|etiquetas?|stichworte)$/, 'tags'],
]

const salesforce: Rule[] = [
  [/^(contact )?id$/, 'externalId'],
  [/^(account|owner|master record|record type|reports to|individual|created by|last modified by) id$/, 'extra'],
  [/^title$/, 'occupation'],
  [/^(birthdate|birthday)$/, 'dob'],
  [/^salutation$/, 'extra'],
  [/^(other|assistant) (street|city|state|zip|postal|country|phone)/, 'extra'],
]

const pipedrive: Rule[] = [
  [/^id$/, 'externalId'],
  [/^organi[sz]ation$/, 'companyName'],
  [/^labels?$/, 'tags'],
  [/^email( (work|home|other))?$/, 'email'],
  [/^phone mobile$/, 'mobilePhone'],
  [/^phone( (work|home|other))?$/, 'phone'],
  [/\b(deals?|activit(y|ies)|date|time|visible|done|conversation|messenger|marketing)\b/, 'extra'],
]

const mailchimp: Rule[] = [
  // Web addresses, and program metadata.
  [
    /^(member rating|optin (time|ip)|confirm (time|ip)|latitude|longitude|gmtoff|dstoff|timezone|cc|region|last changed|leid|euid|unsub.*)$/,
    'extra',
  ],
]

const linkedin: Rule[] = [
  [/^position$/, 'occupation'],
  [/^(url|connected on)$/, 'extra'],
]

const thunderbird: Rule[] = [
  [/^display name$/, 'fullName'],
  [/^nickname$/, 'preferredFirstName'],
  [/^(primary|secondary) email$/, 'email'],
  [/^(screen name|pager number|fax number|web page \d|custom \d|department)$/, 'extra'],
  [/^mobile number$/, 'mobilePhone'],
  [/^(work|home) phone$/, 'phone'],
  [/^work (address|city|state|zip|country)/, 'extra'],
]

export const headingRules: Record<ImportSource, readonly Rule[]> = {
  salesforce: [...salesforce, ...plain],
  pipedrive: [...pipedrive, ...plain],
  mailchimp: [...mailchimp, ...plain],
  linkedin: [...linkedin, ...plain],
  thunderbird: [...thunderbird, ...plain],
  google,
  vcard: google,
  outlook,
  hubspot: [...hubspot, ...plain],
  agency: [...agency, ...plain],
  plain,
}
