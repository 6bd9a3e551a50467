// Codes with which registries refuse, at our own fields (https://www.twilio.com/docs/api/errors, read 2026-11-30).
import type { RegistryReason } from './registration.ts'

type Place = Partial<Pick<RegistryReason, 'step' | 'field' | 'sample'>>

/** A profile is refused with the code alone, so what it means stands here. */
const known: Readonly<Record<number, readonly [message: string, place?: Place]>> = {
  18601: [
    'The business name and the website can’t be connected with each other.',
    { step: 'business', field: 'websiteUrl' },
  ],
  18602: ['The registration number couldn’t be verified.', { step: 'business', field: 'registrationNumber' }],
  18603: ['The address couldn’t be verified.', { step: 'address', field: 'address' }],
  18604: ['The first representative couldn’t be verified.', { step: 'rep1' }],
  18605: ['The second representative couldn’t be verified.', { step: 'rep2' }],
  18606: ['The e-mail address isn’t at the domain of the website.', { step: 'rep1', field: 'email' }],
  18609: ['This kind of registration number isn’t accepted.', { step: 'business', field: 'idType' }],
  30751: ['The mobile phone can’t get the passcode.', { step: 'rep1', field: 'phoneNumber' }],
  30752: ['The passcode wasn’t confirmed within 24 hours.', { step: 'brand' }],
  30794: [
    'The business name isn’t the one that belongs to the registration number.',
    { step: 'business', field: 'businessName' },
  ],
  30795: ['The registration number couldn’t be found.', { step: 'business', field: 'registrationNumber' }],
  30799: ['The registry couldn’t verify the business.', { step: 'business' }],
  30882: ['The terms of the texts can’t be found.', { field: 'messageFlow' }],
  30885: ['The campaign is a high risk for the carriers.', { field: 'description' }],
  30886: ['The description doesn’t say who texts whom, and why.', { field: 'description' }],
  30887: ['How people opt out isn’t clear.', { field: 'optOutMessage' }],
  30889: ['The phone number setting doesn’t agree with the samples.', { field: 'hasEmbeddedPhone' }],
  30891: ['A website can’t be opened.', { field: 'messageFlow' }],
  30892: ['A sample has a public link shortener or a link without https.', { field: 'messageSamples' }],
  30893: ['The samples don’t agree with the use case.', { field: 'messageSamples' }],
  30896: ['How people opt in can’t be verified.', { field: 'messageFlow' }],
  30897: ['The campaign has content that carriers don’t allow.', { field: 'description' }],
  30908: ['The privacy policy can’t be verified.', { field: 'messageFlow' }],
  30933: ['The address of the privacy policy is missing.', { field: 'messageFlow' }],
  30934: ['The address of the terms is missing.', { field: 'messageFlow' }],
  30909: ['How people agree to the texts can’t be verified.', { field: 'messageFlow' }],
}

/** `message`: what the registry said, if anything; `place`: where it is, if more is known than the code tells. */
export function buildReason(code: number | null, message?: string | null, place: Place = {}): RegistryReason {
  const [usual, at] = (code !== null && known[code]) || []
  return {
    code: code === null ? null : String(code),
    message: message || usual || 'The registry gave no reason.',
    step: place.step ?? at?.step ?? null,
    field: place.field ?? at?.field ?? null,
    sample: place.sample ?? null,
  }
}
