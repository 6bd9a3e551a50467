// Codes of refused campaigns that are about consent and the website, read on 2026-11-30 (see campaign-codes.ts). 30914 and
// 30915 are known from what senders report.
import type { CarrierCode } from './finding.ts'

const flow = (title: string, advice: string): CarrierCode => ({
  ...{ title, advice, step: 'campaign', field: 'messageFlow', final: false },
})
const website = (title: string, advice: string): CarrierCode => ({
  ...{ title, advice, step: 'business', field: 'websiteUrl', final: false },
})
const business = (title: string, advice: string): CarrierCode => ({ ...website(title, advice), field: 'businessType' })

export const siteCodes: Readonly<Record<number, CarrierCode>> = {
  30544: flow('Purpose isn’t told where clients agree', 'The page must say what the texts are about.'),
  30907: website(
    'Website doesn’t fit the campaign',
    'Website, name, description, and samples must all show the same business.',
  ),
  30908: website(
    'Privacy policy isn’t accepted',
    'It must be public, and say that mobile numbers aren’t shared with others for marketing. The consent page does.',
  ),
  30909: flow(
    'How clients agree can’t be checked',
    'Give the page’s address, how often you text, that rates may apply, how to stop, and both policies.',
  ),
  30910: { ...flow('Not in English', 'Write it in English, or add a translation.'), field: 'description' },
  30912: {
    ...flow(
      'Looks like texts between people',
      'Say which program sends the texts, and what the business sends them for.',
    ),
    field: 'description',
  },
  30913: flow('Marketing needs consent of its own', 'Clients agree to offers separately from service, and in writing.'),
  30914: {
    ...flow('Name isn’t the sole proprietor’s', 'Name the campaign as the person is registered.'),
    field: 'friendlyName',
  },
  30915: business('Not a sole proprietor', 'With an EIN, an LLC, or a corporation, register as that.'),
  30917: flow('A way to agree isn’t described', 'Describe each way that you use, step by step, and no other.'),
  30919: website(
    'Website says too little',
    'It must show name, contact, and services, and what clients are texted about.',
  ),
  30920: website('Website is only a form', 'Enter the agency’s main website.'),
  30921: website('Website needs a sign-in', 'Reviewers must see it without one. The consent page is public.'),
  30922: website('Website couldn’t be checked', 'It must open, show the agency, and how clients agree.'),
  30923: flow(
    'Consent is a condition',
    'Clients get the same service without agreeing. Keep it apart from other terms.',
  ),
  30924: flow(
    'Wording at the checkbox is incomplete',
    'Say there what the texts are about, how often, that rates may apply, and how to stop.',
  ),
  30925: flow('Checkbox is missing or checked already', 'Clients check a box of its own that is empty at first.'),
  30927: flow('The form is another company’s', 'Form, website, and samples must name the agency as it is registered.'),
  30931: flow('Clients can’t decline', 'One button must not agree to everything. Add a box that can stay empty.'),
  30932: flow(
    'Consent is shared with others',
    'Say that numbers and consent aren’t shared. Each sender needs its own.',
  ),
  30933: flow('Privacy policy’s address is missing', 'Publish the consent page, or a privacy policy on your website.'),
  30934: flow('Address of the terms is missing', 'Publish the consent page, or terms on your website.'),
}
