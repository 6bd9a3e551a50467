// Trust bundles and brands at Twilio. A brand costs money: one for each pair of profile and bundle, found again by them.
import type { BrandType } from '@frontdesk/contract/money/registration/limits'
import { type BrandState, type CarrierRegistration, RegistrationRefused } from '../../registration.ts'
import { getThroughput } from '../../registration-throughput.ts'
import { findRefusal, type TwilioApi } from '../twilio-api.ts'
import type { AskTwilio } from './ask-twilio.ts'
import { formatName, isMarked, isNamed, markName } from './twilio-names.ts'
import { type Attributes, policies, recent } from './twilio-profiles.ts'
import { readBrandErrors, readEvaluation } from './twilio-refusals.ts'

type Brands = Pick<CarrierRegistration, 'openTrustBundle' | 'registerBrand' | 'readBrand' | 'resendPasscode'>
type BundleOrder = Parameters<CarrierRegistration['openTrustBundle']>[0]

const companyTypes: Record<BrandType, string> = {
  ...{ public: 'public', private: 'private', nonprofit: 'non-profit', government: 'government' },
}
/** Of the carriers' registry. */
const verified = new Set(['VERIFIED', 'VETTED_VERIFIED'])

export function createTwilioBrands(api: TwilioApi, ask: AskTwilio, pace: () => Promise<void>): Brands {
  const hub = () => api.trusthub.v1
  const brands = () => api.messaging.v1.brandRegistrations

  async function findBundle({ key, sid }: BundleOrder, policySid: string) {
    if (sid !== null) return hub().trustProducts(sid).fetch()
    return (await hub().trustProducts.list({ policySid, ...recent })).find((each) => isNamed(each.friendlyName, key))
  }

  /** What a bundle says about the sender; of a sole proprietor it is who they said they are in their profile. */
  async function describeSender(order: BundleOrder) {
    const profile = hub().customerProfiles(order.profileSid)
    const isSole = (await profile.fetch()).policySid === policies.soleProprietorProfile
    if (!isSole)
      return {
        policySid: policies.trustBundle,
        type: 'us_a2p_messaging_profile_information',
        attributes: {
          company_type: companyTypes[order.brandType],
          ...(order.brandType === 'public' && {
            brand_contact_email: order.email,
            stock_exchange: order.stockExchange ?? 'NONE',
            stock_ticker: order.stockTicker,
          }),
        },
      }
    const sole = await findAttributes(profile.customerProfilesEntityAssignments, 'starter_customer_profile_information')
    return {
      policySid: policies.soleProprietorTrustBundle,
      type: 'sole_proprietor_information',
      attributes: {
        brand_name: sole?.name.split(' ').slice(1).join(' ') || order.friendlyName,
        vertical: 'INSURANCE',
        mobile_phone_number: sole?.attributes.phone_number ?? '',
      },
    }
  }

  async function findAttributes(
    assignments: { list(params: { objectType: string; limit: number }): Promise<{ objectSid: string }[]> },
    objectType: string,
  ): Promise<{ sid: string; name: string; attributes: Attributes } | undefined> {
    const [assigned] = await assignments.list({ objectType, limit: 1 })
    if (!assigned) return undefined
    const { sid, friendlyName, attributes } = await hub().endUsers(assigned.objectSid).fetch()
    return { sid, name: friendlyName, attributes: attributes as Attributes }
  }

  async function openBundle(order: BundleOrder) {
    const { policySid, type, attributes } = await describeSender(order)
    const friendlyName = formatName(order.key, order.friendlyName)
    const bundle =
      (await findBundle(order, policySid)) ??
      (await hub().trustProducts.create({ friendlyName, email: order.email, policySid }))
    const context = hub().trustProducts(bundle.sid)
    const assignments = context.trustProductsEntityAssignments
    const sender = await findAttributes(assignments, type)
    if (sender && !isSame(sender.attributes, attributes)) await hub().endUsers(sender.sid).update({ attributes })
    const assigned = await assignments.list({ limit: 100 })
    if (!sender) {
      const name = formatName(bundle.sid, 'Sender')
      const known = (await hub().endUsers.list(recent)).find((each) => isNamed(each.friendlyName, bundle.sid))
      const made = known ?? (await hub().endUsers.create({ friendlyName: name, type, attributes }))
      await assignments.create({ objectSid: made.sid })
    }
    if (!assigned.some(({ objectSid }) => objectSid === order.profileSid))
      await assignments.create({ objectSid: order.profileSid })
    if (bundle.status !== 'draft' && bundle.status !== 'twilio-rejected') return bundle
    const { status, results } = await context.trustProductsEvaluations.create({ policySid })
    if (status !== 'compliant')
      throw new RegistrationRefused(readEvaluation(results).map((each) => ({ ...each, step: each.step ?? 'brand' })))
    return context.update({ status: 'pending-review' })
  }

  type AtTwilio = Awaited<ReturnType<ReturnType<typeof brands>['create']>>

  /** Begun by this key before. The mark is set first; the brand changed after it when the write went through. */
  async function wasSent(bundleSid: string, key: string, brand: AtTwilio | undefined): Promise<boolean> {
    const bundle = hub().trustProducts(bundleSid)
    const { friendlyName, dateUpdated } = await bundle.fetch()
    if (isMarked(friendlyName, key)) return brand !== undefined && brand.dateUpdated >= dateUpdated
    // One under review may not take another name; then only a failure within the same minute could be sent twice.
    await bundle.update({ friendlyName: markName(friendlyName, key) }).catch((error: unknown) => {
      if (!findRefusal(error)) throw error
    })
    return false
  }

  async function showBrand(brand: AtTwilio): Promise<BrandState> {
    const isSole = brand.brandType === 'SOLE_PROPRIETOR'
    const isApproved = brand.status === 'APPROVED'
    const waits = isApproved && isSole && !verified.has(brand.identityStatus)
    const failed = ['FAILED', 'DELETION_PENDING', 'DELETION_FAILED'].includes(brand.status)
    const refused = failed || brand.status === 'SUSPENDED'
    const approved = waits ? 'needs-passcode' : 'approved'
    return {
      sid: brand.sid,
      status: isApproved ? approved : failed ? 'failed' : refused ? 'suspended' : 'under-review',
      reasons: refused ? readBrandErrors(brand.errors, brand.failureReason) : [],
      throughput: isApproved && !waits ? getThroughput(scoreOf(brand.brandScore), isSole) : null,
      passcodeSentTo: waits ? await lastDigits(brand.a2pProfileBundleSid) : null,
    }
  }

  async function lastDigits(bundleSid: string): Promise<string | null> {
    const assignments = hub().trustProducts(bundleSid).trustProductsEntityAssignments
    const sole = await findAttributes(assignments, 'sole_proprietor_information')
    return sole?.attributes.mobile_phone_number?.slice(-4) || null
  }

  return {
    openTrustBundle: (order) =>
      ask(
        order.profileSid,
        async () => {
          const { sid, status } = await openBundle(order)
          return { sid, status }
        },
        { step: 'brand' },
      ),
    registerBrand: ({ key, profileSid, trustBundleSid, soleProprietor }) =>
      ask(
        profileSid,
        async () => {
          const known = (await brands().list(recent)).find(
            (each) => each.customerProfileBundleSid === profileSid && each.a2pProfileBundleSid === trustBundleSid,
          )
          if (known && known.status !== 'FAILED') return showBrand(known)
          if (await wasSent(trustBundleSid, key, known)) return showBrand(known as AtTwilio)
          await pace()
          if (known) return showBrand(await brands()(known.sid).update())
          const bundles = { customerProfileBundleSid: profileSid, a2PProfileBundleSid: trustBundleSid }
          const kind = soleProprietor ? { brandType: 'SOLE_PROPRIETOR' } : { skipAutomaticSecVet: false }
          return showBrand(await brands().create({ ...bundles, ...kind }))
        },
        { step: 'brand' },
      ),
    readBrand: (brandSid) => ask(null, async () => showBrand(await brands()(brandSid).fetch())),
    resendPasscode: (brandSid) =>
      ask(
        brandSid,
        async () => {
          await pace()
          await brands()(brandSid).brandRegistrationOtps.create()
        },
        { step: 'brand' },
      ),
  }
}

const isSame = (a: Attributes, b: Attributes) =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].every((name) => a[name] === b[name])

/** Null until it is vetted. */
const scoreOf = (score: unknown) => (Number.isInteger(score) ? Number(score) : null)
