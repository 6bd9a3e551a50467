// Profiles at Twilio's Trust Hub: end users and documents, and what is made of them.
import type {
  CarrierRegistration,
  ProfileState,
  RegisteredBusiness,
  RegisteredRep,
  RegistryReason,
} from '../../registration.ts'
import { buildReason } from '../../registration-reasons.ts'
import { formatE164, type TwilioApi } from '../twilio-api.ts'
import type { AskTwilio } from './ask-twilio.ts'
import { registrationPath } from './registration-reports.ts'
import { formatName, isNamed } from './twilio-names.ts'
import { readEvaluation, readProfileErrors } from './twilio-refusals.ts'

/** What Twilio checks each kind of bundle against. */
export const policies = {
  profile: 'RNdfbf3fae0e1107f8aded0e7cead80bf5',
  soleProprietorProfile: 'RN806dd6cd175f314e1f96a9727ee271f4',
  trustBundle: 'RNb0d4771c2c98518d916a3d4cd70a8f8b',
  soleProprietorTrustBundle: 'RN670d5d2e282a6130ae063b234b6019c8',
} as const

export interface RegistrationOptions {
  publicUrl: string
  /** The operator's own approved profile, on behalf of which agencies are registered. */
  primaryProfileSid?: string | undefined
}

type Profiles = Pick<
  CarrierRegistration,
  | 'saveBusiness'
  | 'saveRep'
  | 'saveAddress'
  | 'openProfile'
  | 'attachParts'
  | 'evaluateProfile'
  | 'submitProfile'
  | 'readProfile'
>

/** Newest first; what was cut off is among them. */
export const recent = { pageSize: 1000, limit: 1000 }

const noPrimary: RegistryReason = buildReason(
  null,
  'The operator must set TWILIO_PRIMARY_PROFILE_SID, the approved business profile of this installation at Twilio.',
)

interface Order {
  key: string
  sid: string | null
}

export function createTwilioProfiles(
  api: TwilioApi,
  ask: AskTwilio,
  { publicUrl, primaryProfileSid }: RegistrationOptions,
): Profiles {
  const hub = () => api.trusthub.v1

  async function writeEndUser({ key, sid }: Order, type: string, text: string, attributes: Record<string, string>) {
    if (sid !== null) return sidOf(await hub().endUsers(sid).update({ attributes }))
    const known = (await hub().endUsers.list(recent)).find(({ friendlyName }) => isNamed(friendlyName, key))
    return sidOf(known ?? (await hub().endUsers.create({ friendlyName: formatName(key, text), type, attributes })))
  }

  async function writeDocument({ key, sid }: Order, attributes: Record<string, string>) {
    const documents = hub().supportingDocuments
    if (sid !== null) return sidOf(await documents(sid).update({ attributes }))
    const known = (await documents.list(recent)).find(({ friendlyName }) => isNamed(friendlyName, key))
    const type = 'customer_profile_address'
    return sidOf(known ?? (await documents.create({ friendlyName: formatName(key, 'Address'), type, attributes })))
  }

  /** A sole proprietor's profile has one end user, made of the representative and named after the business. */
  async function soleProprietorParts(profileSid: string, parts: readonly string[]) {
    const users = await Promise.all(
      parts.filter((sid) => sid.startsWith('IT')).map((sid) => hub().endUsers(sid).fetch()),
    )
    const find = (type: string) => users.find((user) => user.type === type)?.attributes as Attributes | undefined
    const rep = find('authorized_representative_1')
    if (!rep) return parts
    const { first_name = '', last_name = '', email = '', phone_number = '' } = rep
    const attributes = { first_name, last_name, email, phone_number }
    const name = find('customer_profile_business_information')?.business_name ?? ''
    const known = (await hub().endUsers.list(recent)).find(({ friendlyName }) => isNamed(friendlyName, profileSid))
    const friendlyName = formatName(profileSid, name)
    if (known) await hub().endUsers(known.sid).update({ friendlyName, attributes })
    const type = 'starter_customer_profile_information'
    const made = known ?? (await hub().endUsers.create({ friendlyName, type, attributes }))
    return [made.sid, ...parts.filter((sid) => !sid.startsWith('IT'))]
  }

  async function attach(profileSid: string, given: readonly string[]) {
    const { policySid } = await hub().customerProfiles(profileSid).fetch()
    const isSole = policySid === policies.soleProprietorProfile
    const parts = isSole ? await soleProprietorParts(profileSid, given) : given
    const wanted = new Set(primaryProfileSid ? [...parts, primaryProfileSid] : parts)
    const assignments = hub().customerProfiles(profileSid).customerProfilesEntityAssignments
    const assigned = await assignments.list({ limit: 100 })
    for (const { sid, objectSid } of assigned) if (!wanted.has(objectSid)) await assignments(sid).remove()
    for (const objectSid of wanted)
      if (!assigned.some((each) => each.objectSid === objectSid)) await assignments.create({ objectSid })
  }

  return {
    saveBusiness: ({ business, ...order }) =>
      ask(
        order.key,
        () =>
          writeEndUser(
            order,
            'customer_profile_business_information',
            business.businessName,
            businessAttributes(business),
          ),
        { step: 'business' },
      ),
    saveRep: ({ rep, nth, ...order }) =>
      ask(order.key, () => writeEndUser(order, `authorized_representative_${nth}`, `Rep ${nth}`, repAttributes(rep)), {
        step: nth === 1 ? 'rep1' : 'rep2',
      }),
    saveAddress: ({ addressSid, ...order }) =>
      ask(order.key, () => writeDocument(order, { address_sids: addressSid }), { step: 'address' }),
    openProfile: ({ key, sid, friendlyName, email, soleProprietor = false }) =>
      ask(key, async () => {
        const policySid = soleProprietor ? policies.soleProprietorProfile : policies.profile
        const profiles = hub().customerProfiles
        const statusCallback = `${publicUrl}${registrationPath}`
        const before = sid === null ? undefined : await profiles(sid).fetch()
        // The kind of a profile can't change, so another kind of business gets another profile.
        if (before?.policySid === policySid) return sidOf(await profiles(before.sid).update({ email, statusCallback }))
        const known = (await profiles.list({ policySid, ...recent })).find((each) => isNamed(each.friendlyName, key))
        if (known) return sidOf(known)
        const name = formatName(key, friendlyName)
        return sidOf(await profiles.create({ friendlyName: name, email, policySid, statusCallback }))
      }),
    attachParts: (profileSid, parts) => ask(profileSid, () => attach(profileSid, parts)),
    evaluateProfile: (profileSid) =>
      ask(profileSid, async () => {
        const profile = hub().customerProfiles(profileSid)
        const { policySid } = await profile.fetch()
        const { status, results } = await profile.customerProfilesEvaluations.create({ policySid })
        const reasons = status === 'compliant' ? [] : readEvaluation(results)
        if (primaryProfileSid) return { compliant: status === 'compliant', reasons }
        return { compliant: false, reasons: [...reasons.filter(({ step }) => step !== null), noPrimary] }
      }),
    submitProfile: (profileSid) =>
      ask(profileSid, async () => {
        const profile = hub().customerProfiles(profileSid)
        const now = await profile.fetch()
        const isOpen = now.status === 'draft' || now.status === 'twilio-rejected'
        return showProfile(isOpen ? await profile.update({ status: 'pending-review' }) : now)
      }),
    readProfile: (profileSid) => ask(null, async () => showProfile(await hub().customerProfiles(profileSid).fetch())),
  }
}

export type Attributes = Partial<Record<string, string>>

const sidOf = ({ sid }: { sid: string }) => ({ sid })

const statuses = {
  draft: 'not-submitted',
  'pending-review': 'pending-review',
  'in-review': 'in-review',
  'twilio-approved': 'approved',
  'twilio-rejected': 'rejected',
} as const

interface AtTwilio {
  sid: string
  status: keyof typeof statuses
  errors: readonly { code?: number }[] | null
}

const showProfile = ({ sid, status, errors }: AtTwilio): ProfileState => ({
  sid,
  status: statuses[status],
  reasons: status === 'twilio-rejected' ? readProfileErrors(errors) : [],
})

const businessAttributes = (business: RegisteredBusiness) => ({
  business_identity: business.identity,
  business_industry: business.industry,
  business_name: business.businessName,
  business_regions_of_operation: 'USA_AND_CANADA',
  business_registration_identifier: business.idType === 'OTHER' ? 'Other' : business.idType,
  business_registration_number: business.registrationNumber,
  business_type: business.businessType,
  website_url: business.websiteUrl,
  ...(business.socialMediaUrl !== '' && { social_media_profile_urls: business.socialMediaUrl }),
})

const repAttributes = (rep: RegisteredRep) => ({
  first_name: rep.firstName,
  last_name: rep.lastName,
  email: rep.email,
  phone_number: formatE164(rep.phoneNumber),
  business_title: rep.businessTitle,
  job_position: rep.jobPosition,
})
