// Codes of refused campaigns, read on 2026-11-30 at https://www.twilio.com/docs/api/errors/30893 and its neighbors. No page
// was found of 30903, 30906, 30911, 30916, 30918, 30926, 30928, 30929.
import type { CarrierCode } from './finding.ts'

const at = (field: string | null, title: string, advice: string): CarrierCode => ({
  ...{ title, advice, step: 'campaign', field, final: false },
})
const final = (field: string | null, title: string, advice: string): CarrierCode => ({
  ...at(field, title, advice),
  final: true,
})
const business = (field: string, title: string, advice: string): CarrierCode => ({
  ...at(field, title, advice),
  step: 'business',
})

export const campaignCodes: Readonly<Record<number, CarrierCode>> = {
  30880: at(null, 'Refused without a reason', 'Look for other codes of this campaign, or reach out to support.'),
  30881: {
    ...at(
      'email',
      'Email isn’t the business’s own',
      'Use an address on the website’s domain. Gmail and the like are refused.',
    ),
    step: 'rep1',
  },
  30882: at(
    'messageFlow',
    'Terms and conditions weren’t accepted',
    'Link public terms that name the program, how often you text, the rates, STOP, and HELP. Affiliate marketing is refused.',
  ),
  30883: final(
    null,
    'Forbidden content',
    'Sex, hate, alcohol, firearms, tobacco, and cannabis are refused in any campaign.',
  ),
  30884: final(null, 'Known as spam or phishing', 'The texts match campaigns that are blocked already.'),
  30885: final(null, 'High risk of fraud', 'The texts seem deceptive. Leave out pressure and promises.'),
  30886: at(
    'description',
    'Description isn’t clear',
    'Say who texts, whom, and about what. It must fit the use case, the samples, and the agency’s name.',
  ),
  30887: at(
    'optOutMessage',
    'Opting out isn’t clear',
    'Have STOP as a keyword. The reply names the agency and confirms that no more texts come.',
  ),
  30888: at('messageFlow', 'No age check', 'Content for adults needs a form that asks for the date of birth.'),
  30889: at(
    'hasEmbeddedPhone',
    'Samples and the phone number setting don’t fit',
    '“Messages contain phone numbers” is on. Add one to a sample or turn it off.',
  ),
  30890: at(
    'helpMessage',
    'Reply to HELP is incomplete',
    'It names the agency, and a phone number, email, or website for help.',
  ),
  30891: business('websiteUrl', 'Website couldn’t be opened', 'It must be online for anyone. Check the address.'),
  30892: at(
    'messageSamples',
    'Short or insecure link in a sample',
    'Carriers refuse bit.ly and the like, and links without https. Use your own site.',
  ),
  30893: at(
    'messageSamples',
    'Samples don’t fit the use case',
    'Show texts as clients get them. At least one names the agency and says how to opt out.',
  ),
  30894: business(
    'businessName',
    'Registered for another business',
    'The agency itself must be registered, not its vendor.',
  ),
  30895: at('description', 'Looks like lending', 'If the agency doesn’t lend money, say so in the description.'),
  30896: at(
    'messageFlow',
    'How clients agree isn’t shown',
    'Describe every way, with a public page or picture. Consent isn’t shared with others.',
  ),
  30897: final(
    null,
    'Content that carriers don’t allow',
    'Loans, debt collection, gambling, sweepstakes, crypto, credit repair, and leads from others are refused.',
  ),
  30898: business('registrationNumber', 'EIN is used for too many brands', 'Register one brand for an EIN.'),
  30899: at(null, 'A carrier refused it', 'Compare the business, website, samples, and use case with each other.'),
  30900: at('usecase', 'Use case isn’t available', 'Choose another use case, or reach out to support.'),
  30901: at(null, 'Review wasn’t finished in time', 'Nothing is wrong with the campaign. Send it again.'),
  30902: at(
    null,
    'Refused by a second reviewer',
    'Say who texts whom and why, how clients agree, and how STOP and HELP work.',
  ),
  30904: at(null, 'Campaign wasn’t found at the carrier', 'Reach out to support.'),
  30905: at(null, 'Review isn’t finished', 'Wait for the approval. Nothing is to be done.'),
  30930: at(null, 'Too many campaigns', 'The brand has 100 campaigns. Delete the ones that you don’t use.'),
  30950: final(null, 'Credit repair', 'Carriers refuse texts about repairing credit.'),
  30961: final(
    'messageSamples',
    'Domain with a bad name',
    'A linked domain is on lists of unsafe sites. Check it with its host.',
  ),
  30964: final('messageSamples', 'Link without https', 'Every link and the website must start with https.'),
  30990: final(
    null,
    'Campaign is suspended',
    'Texts differed from what is registered, or clients complained. Ask support.',
  ),
  30991: {
    ...at('brandType', 'Brand isn’t verified', 'The brand must be approved before its campaigns.'),
    step: 'brand',
  },
  30994: { ...at('brandType', 'Brand isn’t finished', 'Rep 1 may have an email to confirm.'), step: 'brand' },
}
